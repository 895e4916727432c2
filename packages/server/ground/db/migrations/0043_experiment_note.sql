CREATE TABLE "experiment_note" (
	"experiment_rid" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"void" bigint,
	"created" bigint NOT NULL,
	CONSTRAINT "experiment_note_experiment_rid_version_pk" PRIMARY KEY("experiment_rid","version")
);
--> statement-breakpoint
ALTER TABLE "experiment_note" ADD CONSTRAINT "experiment_note_experiment_rid_experiment_rid_fk" FOREIGN KEY ("experiment_rid") REFERENCES "public"."experiment"("rid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- What was written to a version before it had a place of its own; a recall makes void what was submitted last before it.
INSERT INTO "experiment_note" ("experiment_rid", "version", "text", "void", "created")
SELECT submitted."experiment_rid", submitted."version", submitted."note",
  (SELECT min(recalled."at") FROM "experiment_event" recalled
    WHERE recalled."experiment_rid" = submitted."experiment_rid" AND recalled."event" = 'recall'
      AND recalled."rid" > submitted."rid" AND (submitted."next" IS NULL OR recalled."rid" < submitted."next")),
  submitted."at"
FROM (
  SELECT "experiment_rid", "rid", "note", "at",
    row_number() OVER "turn" AS "version", lead("rid") OVER "turn" AS "next"
  FROM "experiment_event" WHERE "event" = 'submit'
  WINDOW "turn" AS (PARTITION BY "experiment_rid" ORDER BY "rid")
) AS submitted
WHERE submitted."note" <> '';
