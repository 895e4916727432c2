CREATE TABLE "staff_filter" (
	"rid" text PRIMARY KEY NOT NULL,
	"staff_rid" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "experiment_queue";--> statement-breakpoint
ALTER TABLE "staff_filter" ADD CONSTRAINT "staff_filter_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_filter_name" ON "staff_filter" USING btree ("staff_rid","name");--> statement-breakpoint
CREATE INDEX "experiment_clock" ON "experiment" USING btree ((case when "hold" is null and "state" in ('received', 'testing', 'reviewing', 'disputed') then "due" end),"rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "experiment_created" ON "experiment" USING btree ("created");--> statement-breakpoint
CREATE INDEX "experiment_project" ON "experiment" USING btree ("project_rid","state");--> statement-breakpoint
CREATE INDEX "experiment_queue" ON "experiment" USING btree ("state",(case when "hold" is null and "state" in ('received', 'testing', 'reviewing', 'disputed') then "due" end),"rid" DESC NULLS FIRST);