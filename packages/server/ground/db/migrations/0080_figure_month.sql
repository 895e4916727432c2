CREATE TABLE "figure_month" (
	"source" text NOT NULL,
	"month" integer NOT NULL,
	"part" text NOT NULL,
	"whole" boolean NOT NULL,
	"project_rid" text NOT NULL,
	"partner_rid" text NOT NULL,
	"n" bigint NOT NULL,
	"d" bigint NOT NULL,
	CONSTRAINT "figure_month_source_whole_month_part_project_rid_partner_rid_pk" PRIMARY KEY("source","whole","month","part","project_rid","partner_rid")
);
--> statement-breakpoint
CREATE TABLE "figure_month_done" (
	"month" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "figure_month_project" ON "figure_month" USING btree ("source","project_rid","month") WHERE not "figure_month"."whole";--> statement-breakpoint
-- A month is the sum of its days: once one of them is summed up anew, by whichever server, it is no more.
CREATE FUNCTION figure_day_done() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM figure_month_done
		WHERE month = date_trunc('month', (date '1970-01-01' + NEW.day)::timestamp)::date - date '1970-01-01';
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER figure_day_done AFTER INSERT OR UPDATE ON "figure_done" FOR EACH ROW EXECUTE FUNCTION figure_day_done();
--> statement-breakpoint
-- Few rows of many are read, some ten times in one statement: workers that are started for each cost more than they save.
ALTER TABLE "figure_day" SET (parallel_workers = 0);--> statement-breakpoint
ALTER TABLE "figure_month" SET (parallel_workers = 0);
