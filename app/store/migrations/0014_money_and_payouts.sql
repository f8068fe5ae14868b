CREATE TABLE "payout_item" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"iban" text NOT NULL,
	"holder" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"who" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "party_iban" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_item" ADD CONSTRAINT "payout_item_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_item" ADD CONSTRAINT "payout_item_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_item_payout_id_index" ON "payout_item" USING btree ("payout_id");