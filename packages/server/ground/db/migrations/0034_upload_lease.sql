ALTER TABLE "upload" ADD COLUMN "lease" text;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "lease_until" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "lease_wanted" boolean DEFAULT false NOT NULL;