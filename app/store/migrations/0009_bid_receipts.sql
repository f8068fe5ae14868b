CREATE TABLE "bid_receipt" (
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bid_id" uuid NOT NULL,
	"issued" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "bid_receipt_order_id_number_pk" PRIMARY KEY("order_id","number")
);
--> statement-breakpoint
ALTER TABLE "bid_receipt" ADD CONSTRAINT "bid_receipt_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;