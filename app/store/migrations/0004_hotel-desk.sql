CREATE TABLE "room_feed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"etag" text,
	"last_modified" text,
	"read" timestamp with time zone,
	"succeeded" timestamp with time zone,
	"tried" timestamp with time zone,
	"failure" text,
	"status" integer,
	CONSTRAINT "room_feed_roomId_url_unique" UNIQUE("room_id","url")
);
--> statement-breakpoint
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
CREATE TABLE "saved_filter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_filter_operatorId_list_name_unique" UNIQUE("operator_id","list","name")
);
--> statement-breakpoint
ALTER TABLE "room_block" ADD COLUMN "feed_id" uuid;--> statement-breakpoint
ALTER TABLE "room_block" ADD COLUMN "event_key" text;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "no_show" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "no_show_back" integer;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "room_feed" ADD CONSTRAINT "room_feed_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_block" ADD CONSTRAINT "room_block_feed_id_room_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."room_feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_block" ADD CONSTRAINT "room_block_feedId_eventKey_unique" UNIQUE("feed_id","event_key");