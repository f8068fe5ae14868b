ALTER TABLE "variant" ADD COLUMN "stay_rules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "min_age" integer DEFAULT 0 NOT NULL;