CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "experiment" ADD COLUMN "unread" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "experiment" SET "unread" = "words"."count" FROM (
  SELECT "said"."experiment_rid", count(*)::int AS "count" FROM "talk_word" "said"
  LEFT JOIN "talk_read" "seen" ON "seen"."experiment_rid" = "said"."experiment_rid" AND "seen"."actor" = 'staff'
  WHERE "said"."actor" = 'member' AND "said"."rid" > coalesce("seen"."word_rid", '') GROUP BY "said"."experiment_rid"
) "words" WHERE "words"."experiment_rid" = "experiment"."rid";--> statement-breakpoint
CREATE INDEX "experiment_unread" ON "experiment" USING btree ("since") WHERE "experiment"."unread" > 0;--> statement-breakpoint
CREATE INDEX "experiment_number" ON "experiment" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "experiment_event_answer" ON "experiment_event" USING btree ("event","experiment_rid") WHERE "experiment_event"."event" in ('counter', 'dissent');--> statement-breakpoint
CREATE INDEX "order_number" ON "customer_order" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sample_word" ON "sample" USING gin ("number" gin_trgm_ops,"name" gin_trgm_ops);