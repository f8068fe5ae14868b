ALTER TABLE "account" ADD COLUMN "used" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "warned" timestamp with time zone;