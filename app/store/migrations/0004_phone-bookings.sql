ALTER TABLE "order_item" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "no_show" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "no_show_back" integer;