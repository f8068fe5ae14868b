DROP INDEX "mail_once";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "again" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "heading" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "words" text;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_once" ON "mail" USING btree ("order_id","kind","subject","again");