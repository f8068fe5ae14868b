CREATE TABLE "content_version" (
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"holds_from" date NOT NULL,
	"text" jsonb,
	"created" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"revoked" timestamp with time zone,
	CONSTRAINT "content_version_page_version_pk" PRIMARY KEY("page","version")
);
--> statement-breakpoint
CREATE TABLE "mail_text" (
	"name" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"introduction" text NOT NULL,
	"changed" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "terms_version" integer;