ALTER TABLE "partner_load" ALTER COLUMN "loads" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "partner_load" ADD COLUMN "visits" integer DEFAULT 0 NOT NULL;