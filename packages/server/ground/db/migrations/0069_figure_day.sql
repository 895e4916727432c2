CREATE TABLE "figure_day" (
	"source" text NOT NULL,
	"day" integer NOT NULL,
	"part" text NOT NULL,
	"whole" boolean NOT NULL,
	"project_rid" text NOT NULL,
	"partner_rid" text NOT NULL,
	"n" bigint NOT NULL,
	"d" bigint NOT NULL,
	CONSTRAINT "figure_day_source_whole_day_part_project_rid_partner_rid_pk" PRIMARY KEY("source","whole","day","part","project_rid","partner_rid")
);
--> statement-breakpoint
CREATE TABLE "figure_done" (
	"day" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "figure_day_project" ON "figure_day" USING btree ("source","project_rid","day") WHERE not "figure_day"."whole";--> statement-breakpoint
CREATE INDEX "evaluation_created" ON "evaluation" USING btree ("created");--> statement-breakpoint
CREATE INDEX "experiment_event_at" ON "experiment_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_created" ON "customer_order" USING btree ("created","member_rid");--> statement-breakpoint
CREATE INDEX "order_first" ON "customer_order" USING btree ("member_rid","created");
--> statement-breakpoint
-- What is written into a day takes its sums out, in the same transaction. Whoever sums a day up waits for those who write.
CREATE FUNCTION figure_created() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM figure_done WHERE day = ((NEW.created + 28800) / 86400)::int;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION figure_happened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM figure_done WHERE day = ((NEW.at + 28800) / 86400)::int;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER figure_order AFTER INSERT OR UPDATE OF member_rid ON "customer_order" FOR EACH ROW EXECUTE FUNCTION figure_created();--> statement-breakpoint
CREATE TRIGGER figure_experiment AFTER INSERT OR UPDATE OF member_rid ON "experiment" FOR EACH ROW EXECUTE FUNCTION figure_created();--> statement-breakpoint
CREATE TRIGGER figure_evaluation AFTER INSERT ON "evaluation" FOR EACH ROW EXECUTE FUNCTION figure_created();--> statement-breakpoint
CREATE TRIGGER figure_event AFTER INSERT ON "experiment_event" FOR EACH ROW EXECUTE FUNCTION figure_happened();--> statement-breakpoint
CREATE TRIGGER figure_journal AFTER INSERT ON "journal" FOR EACH ROW EXECUTE FUNCTION figure_happened();--> statement-breakpoint
-- Working hours are counted by when the lab works.
CREATE FUNCTION figure_calendar_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.key IN ('opening', 'closures') THEN DELETE FROM figure_done; END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER figure_calendar AFTER INSERT OR UPDATE ON "setting" FOR EACH ROW EXECUTE FUNCTION figure_calendar_changed();
