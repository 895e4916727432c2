ALTER TABLE "experiment" ADD COLUMN "unseen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "experiment_unseen" ON "experiment" USING btree ("member_rid") WHERE "experiment"."unseen" > 0;--> statement-breakpoint
CREATE INDEX "experiment_event_paid" ON "experiment_event" USING btree ("experiment_rid") WHERE "experiment_event"."event" in ('paid', 'settle');--> statement-breakpoint
UPDATE "experiment" SET "unseen" = "words"."count" FROM (
  SELECT "said"."experiment_rid", count(*)::int AS "count" FROM "talk_word" "said"
  LEFT JOIN "talk_read" "seen" ON "seen"."experiment_rid" = "said"."experiment_rid" AND "seen"."actor" = 'member'
  WHERE "said"."actor" <> 'member' AND "said"."rid" > coalesce("seen"."word_rid", '') GROUP BY "said"."experiment_rid"
) "words" WHERE "words"."experiment_rid" = "experiment"."rid";
