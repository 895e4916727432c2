ALTER TABLE "login" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "ended_by" text;