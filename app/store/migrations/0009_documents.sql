CREATE TABLE "invoice_counter" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counter_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"corrects" text,
	"issued" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "invoice_corrects" CHECK (("invoice"."kind" = 'correction') = ("invoice"."corrects" is not null))
);
--> statement-breakpoint
CREATE TABLE "voucher_gift" (
	"id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"recipient_name" text NOT NULL,
	"giver_name" text NOT NULL,
	"greeting" text NOT NULL,
	"recipient_email" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_corrects_invoice_number_fk" FOREIGN KEY ("corrects") REFERENCES "public"."invoice"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_gift" ADD CONSTRAINT "voucher_gift_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_an_order" ON "invoice" USING btree ("order_id") WHERE "invoice"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoice_order_id_index" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "voucher_gift_voucher_id_index" ON "voucher_gift" USING btree ("voucher_id");