ALTER TABLE "member" ADD COLUMN "email_proved" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "member" SET "name" = '已注销' WHERE "removed" IS NOT NULL AND "name" = '';
