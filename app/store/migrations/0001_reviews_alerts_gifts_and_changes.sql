CREATE TABLE "price_alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"checkin" text NOT NULL,
	"checkout" text NOT NULL,
	"adults" integer NOT NULL,
	"children_ages" text NOT NULL,
	"rooms" integer NOT NULL,
	"wished" integer,
	"price" integer,
	"currency" text NOT NULL,
	"requested" timestamp with time zone NOT NULL,
	"confirmed" timestamp with time zone,
	"ended" timestamp with time zone,
	"notified" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_objection" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"declared" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"email" text NOT NULL,
	"received" timestamp with time zone NOT NULL,
	"closed" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"item_id" uuid,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"travel_month" date NOT NULL,
	"written" timestamp with time zone NOT NULL,
	"edited" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"answered" timestamp with time zone,
	"hidden" timestamp with time zone,
	"hide_reason" text,
	CONSTRAINT "review_itemId_unique" UNIQUE("item_id"),
	CONSTRAINT "review_stars" CHECK ("review"."stars" between 1 and 5),
	CONSTRAINT "review_hidden" CHECK (("review"."hidden" is null) = ("review"."hide_reason" is null))
);
--> statement-breakpoint
DROP INDEX "invoice_one_an_order";--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "voucher_months" jsonb;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "gift" jsonb;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "stay_changed" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_gift" ADD COLUMN "motif" text;--> statement-breakpoint
ALTER TABLE "voucher_gift" ADD COLUMN "send_on" date;--> statement-breakpoint
ALTER TABLE "review_objection" ADD CONSTRAINT "review_objection_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_alert_email_slug_checkin_checkout_adults_children_ages_rooms_index" ON "price_alert" USING btree ("email","slug","checkin","checkout","adults","children_ages","rooms");--> statement-breakpoint
CREATE INDEX "review_report_review_id_index" ON "review_report" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_report_closed_index" ON "review_report" USING btree ("closed");--> statement-breakpoint
CREATE INDEX "review_offer_id_written_index" ON "review" USING btree ("offer_id","written");--> statement-breakpoint
CREATE INDEX "review_written_index" ON "review" USING btree ("written");--> statement-breakpoint
CREATE INDEX "voucher_gift_due" ON "voucher_gift" USING btree ("send_on") WHERE "voucher_gift"."send_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_an_order" ON "invoice" USING btree ("order_id") WHERE "invoice"."kind" = 'invoice' and not "invoice"."replaced";