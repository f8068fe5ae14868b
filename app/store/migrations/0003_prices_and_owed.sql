CREATE TABLE "asked_terms" (
	"variant_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"terms" jsonb NOT NULL,
	CONSTRAINT "asked_terms_variant_id_since_pk" PRIMARY KEY("variant_id","since")
);
--> statement-breakpoint
CREATE TABLE "former_night_price" (
	"variant_id" uuid NOT NULL,
	"date" date NOT NULL,
	"price" integer NOT NULL,
	"closed_to_arrival" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_night_price_variant_id_date_since_pk" PRIMARY KEY("variant_id","date","since")
);
--> statement-breakpoint
ALTER TABLE "night" ADD COLUMN "priced_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "settled" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "answered" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "asked_terms" ADD CONSTRAINT "asked_terms_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_night_price" ADD CONSTRAINT "former_night_price_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_night_price_until_index" ON "former_night_price" USING btree ("until");--> statement-breakpoint
CREATE INDEX "customer_order_network_index" ON "customer_order" USING btree ("network");--> statement-breakpoint
CREATE INDEX "withdrawal_answered_index" ON "withdrawal" USING btree ("answered");--> statement-breakpoint
UPDATE "withdrawal" SET "settled" = "received", "answered" = "received" WHERE EXISTS (SELECT FROM "item_return" JOIN "order_item" ON "order_item"."id" = "item_return"."item_id" WHERE "order_item"."order_id" = "withdrawal"."order_id" AND "item_return"."kind" = 'withdrawal' AND "item_return"."returned_on" = "withdrawal"."received");
