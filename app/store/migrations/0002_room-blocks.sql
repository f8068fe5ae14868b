CREATE TABLE "room_block" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "room_block_quantity" CHECK ("room_block"."quantity" > 0),
	CONSTRAINT "room_block_range" CHECK ("room_block"."from" <= "room_block"."to")
);
--> statement-breakpoint
ALTER TABLE "room_block" ADD CONSTRAINT "room_block_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_block_room_id_to_index" ON "room_block" USING btree ("room_id","to");--> statement-breakpoint
CREATE INDEX "variant_room_id_index" ON "variant" USING btree ("room_id");