ALTER TABLE "vendor" ADD COLUMN "register" text;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "vat_id" text;