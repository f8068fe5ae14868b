ALTER TABLE "night" ADD COLUMN "stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "stopped" boolean DEFAULT false NOT NULL;