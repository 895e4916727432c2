ALTER TABLE "staff" ADD COLUMN "must_change" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "otp_pending" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "last_login" bigint;