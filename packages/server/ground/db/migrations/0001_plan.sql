ALTER TABLE "plan_item" DROP CONSTRAINT "plan_item_once";--> statement-breakpoint
ALTER TABLE "plan_item" DROP CONSTRAINT "plan_item_count";--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "withdrawn" bigint;--> statement-breakpoint
ALTER TABLE "plan_item" ADD COLUMN "created" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_item" ADD COLUMN "updated" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "plan_item_same" ON "plan_item" USING btree ("member_rid","project_rid","answers_hash");--> statement-breakpoint
UPDATE "plan_item" SET "count" = 999 WHERE "count" > 999;--> statement-breakpoint
ALTER TABLE "plan_item" ADD CONSTRAINT "plan_item_count" CHECK ("plan_item"."count" between 1 and 999);