CREATE TABLE "api_key_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"duration" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key_write" (
	"key_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_key_write_key_id_name_pk" PRIMARY KEY("key_id","name")
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"vendor_key" text,
	"created" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"last_used" timestamp with time zone,
	"revoked" timestamp with time zone,
	CONSTRAINT "api_key_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "room_feed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"etag" text,
	"last_modified" text,
	"read" timestamp with time zone,
	"succeeded" timestamp with time zone,
	"tried" timestamp with time zone,
	"failure" text,
	"status" integer,
	CONSTRAINT "room_feed_roomId_url_unique" UNIQUE("room_id","url")
);
--> statement-breakpoint
CREATE TABLE "channel_access" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"hash" text NOT NULL,
	"prices" boolean NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"last_used" timestamp with time zone,
	"last_read" timestamp with time zone,
	"client" text,
	"ended" timestamp with time zone,
	CONSTRAINT "channel_access_userName_unique" UNIQUE("user_name")
);
--> statement-breakpoint
CREATE TABLE "channel_booking" (
	"access_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"sent" text NOT NULL,
	"known" text,
	"confirmed" timestamp with time zone,
	CONSTRAINT "channel_booking_access_id_item_id_pk" PRIMARY KEY("access_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"holds_from" date NOT NULL,
	"text" jsonb,
	"created" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"revoked" timestamp with time zone,
	CONSTRAINT "content_version_page_version_pk" PRIMARY KEY("page","version")
);
--> statement-breakpoint
CREATE TABLE "mail_text" (
	"name" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"introduction" text NOT NULL,
	"changed" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_filter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_filter_operatorId_list_name_unique" UNIQUE("operator_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "order_change" (
	"changed_in" "xid8" NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "order_change_changed_in_order_id_pk" PRIMARY KEY("changed_in","order_id")
);
--> statement-breakpoint
ALTER TABLE "room_block" ADD COLUMN "feed_id" uuid;--> statement-breakpoint
ALTER TABLE "room_block" ADD COLUMN "event_key" text;--> statement-breakpoint
ALTER TABLE "room_block" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "confirmed" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "house_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "no_show" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "no_show_back" integer;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "api_key_call" ADD CONSTRAINT "api_key_call_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_write" ADD CONSTRAINT "api_key_write_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_feed" ADD CONSTRAINT "room_feed_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_access" ADD CONSTRAINT "channel_access_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_booking" ADD CONSTRAINT "channel_booking_access_id_channel_access_id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."channel_access"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_booking" ADD CONSTRAINT "channel_booking_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_call_key_id_at_index" ON "api_key_call" USING btree ("key_id","at");--> statement-breakpoint
CREATE INDEX "api_key_call_at_index" ON "api_key_call" USING btree ("at");--> statement-breakpoint
CREATE INDEX "api_key_write_at_index" ON "api_key_write" USING btree ("at");--> statement-breakpoint
CREATE INDEX "channel_access_vendor_id_index" ON "channel_access" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "channel_booking_item_id_index" ON "channel_booking" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "order_change_order_id_changed_in_index" ON "order_change" USING btree ("order_id","changed_in");--> statement-breakpoint
ALTER TABLE "room_block" ADD CONSTRAINT "room_block_feed_id_room_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."room_feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_block" ADD CONSTRAINT "room_block_feedId_eventKey_unique" UNIQUE("feed_id","event_key");--> statement-breakpoint
CREATE FUNCTION record_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed record;
	found_id uuid;
BEGIN
	IF tg_op = 'DELETE' THEN changed := old; ELSE changed := new; END IF;
	IF tg_argv[0] = 'order' THEN found_id := changed.id;
	ELSIF tg_argv[0] = 'part' THEN found_id := changed.order_id;
	ELSIF tg_argv[0] = 'item' THEN SELECT order_id INTO found_id FROM order_item WHERE id = changed.item_id;
	ELSE
		SELECT order_item.order_id INTO found_id FROM booking JOIN order_item ON order_item.id = booking.item_id
			WHERE booking.id = changed.booking_id;
	END IF;
	INSERT INTO order_change (changed_in, order_id)
		SELECT pg_current_xact_id(), id FROM customer_order WHERE id = found_id AND order_date IS NOT NULL
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_made AFTER INSERT ON customer_order FOR EACH ROW
	WHEN (new.order_date IS NOT NULL) EXECUTE FUNCTION record_order_change('order');
--> statement-breakpoint
CREATE TRIGGER order_changed AFTER UPDATE ON customer_order FOR EACH ROW
	WHEN (new.order_date IS NOT NULL AND new.network = old.network AND new.* IS DISTINCT FROM old.*)
	EXECUTE FUNCTION record_order_change('order');
--> statement-breakpoint
CREATE TRIGGER order_changed AFTER INSERT OR DELETE ON payment_attempt FOR EACH ROW EXECUTE FUNCTION record_order_change('part');
--> statement-breakpoint
CREATE TRIGGER order_changed_again AFTER UPDATE ON payment_attempt FOR EACH ROW
	WHEN ((new.status, new.captured, new.refunded, new.open) IS DISTINCT FROM (old.status, old.captured, old.refunded, old.open))
	EXECUTE FUNCTION record_order_change('part');
--> statement-breakpoint
CREATE TRIGGER order_changed AFTER INSERT OR DELETE ON refund FOR EACH ROW EXECUTE FUNCTION record_order_change('part');
--> statement-breakpoint
CREATE TRIGGER order_changed_again AFTER UPDATE ON refund FOR EACH ROW
	WHEN ((new.amount, new.done) IS DISTINCT FROM (old.amount, old.done)) EXECUTE FUNCTION record_order_change('part');
--> statement-breakpoint
DO $$
DECLARE
	part record;
BEGIN
	FOR part IN SELECT * FROM (VALUES ('order_item', 'part'), ('order_item_upgrade', 'item'), ('booking', 'item'),
		('voucher', 'item'), ('item_return', 'item'), ('participant', 'booking')) AS each (name, path)
	LOOP
		EXECUTE format('CREATE TRIGGER order_changed AFTER INSERT OR DELETE ON %I FOR EACH ROW
			EXECUTE FUNCTION record_order_change(%L)', part.name, part.path);
		EXECUTE format('CREATE TRIGGER order_changed_again AFTER UPDATE ON %I FOR EACH ROW
			WHEN (new.* IS DISTINCT FROM old.*) EXECUTE FUNCTION record_order_change(%L)', part.name, part.path);
	END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO order_change (changed_in, order_id) SELECT pg_current_xact_id(), id FROM customer_order WHERE order_date IS NOT NULL;
