ALTER TABLE "additional_service" ADD COLUMN "per_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item_upgrade" ADD COLUMN "tourist_service" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item_upgrade" ADD COLUMN "persons" integer;