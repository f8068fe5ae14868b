CREATE TABLE "offer_import" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"planned_to" date
);
--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "register" text;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "vat_id" text;--> statement-breakpoint
ALTER TABLE "offer_import" ADD CONSTRAINT "offer_import_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;