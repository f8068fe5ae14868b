CREATE TABLE "carry_on_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "carry_on_code_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "carry_on_code" ADD CONSTRAINT "carry_on_code_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carry_on_code_expires_index" ON "carry_on_code" USING btree ("expires");