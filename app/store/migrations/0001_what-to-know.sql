ALTER TABLE "offer" ADD COLUMN "good_to_know" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "not_included" jsonb DEFAULT '[]'::jsonb NOT NULL;