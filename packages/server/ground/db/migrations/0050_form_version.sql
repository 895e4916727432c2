CREATE TABLE "form_version" (
	"project_rid" text NOT NULL,
	"number" integer NOT NULL,
	"price_fen" bigint NOT NULL,
	"unit" text NOT NULL,
	"days" text NOT NULL,
	"price_rows" jsonb NOT NULL,
	"urgent_options" jsonb NOT NULL,
	"parameters" jsonb NOT NULL,
	"published" bigint NOT NULL,
	"staff_rid" text,
	CONSTRAINT "form_version_project_rid_number_pk" PRIMARY KEY("project_rid","number")
);
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "form_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "experiment" ADD COLUMN "form_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "experiment" ALTER COLUMN "form_version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "plan_item" ADD COLUMN "form_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_item" ALTER COLUMN "form_version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "form_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation" ALTER COLUMN "form_version" DROP DEFAULT;--> statement-breakpoint
-- What exists is the first version of each form, and all that was answered so far was answered by it.
INSERT INTO "form_version" ("project_rid", "number", "price_fen", "unit", "days", "price_rows", "urgent_options", "parameters", "published")
  SELECT "rid", 1, "price_fen", "unit", "days", "price_rows", "urgent_options", "parameters", "created" FROM "project";--> statement-breakpoint
ALTER TABLE "form_version" ADD CONSTRAINT "form_version_project_rid_project_rid_fk" FOREIGN KEY ("project_rid") REFERENCES "public"."project"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_version" ADD CONSTRAINT "form_version_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment" ADD CONSTRAINT "experiment_form" FOREIGN KEY ("project_rid","form_version") REFERENCES "public"."form_version"("project_rid","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_item" ADD CONSTRAINT "plan_item_form" FOREIGN KEY ("project_rid","form_version") REFERENCES "public"."form_version"("project_rid","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_form" FOREIGN KEY ("project_rid","form_version") REFERENCES "public"."form_version"("project_rid","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whoever changes what a form is made of makes its next version.
CREATE FUNCTION count_form_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.form_version := 1;
  ELSIF (NEW.price_fen, NEW.unit, NEW.days, NEW.price_rows, NEW.urgent_options, NEW.parameters) IS DISTINCT FROM
    (OLD.price_fen, OLD.unit, OLD.days, OLD.price_rows, OLD.urgent_options, OLD.parameters)
  THEN
    NEW.form_version := OLD.form_version + 1;
  ELSE
    NEW.form_version := OLD.form_version;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER project_form_count BEFORE INSERT OR UPDATE OF price_fen, unit, days, price_rows, urgent_options, parameters, form_version
  ON "project" FOR EACH ROW EXECUTE FUNCTION count_form_version();--> statement-breakpoint
-- It is kept, unless it was written before with who publishes it; then it is the same.
CREATE FUNCTION keep_form_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO form_version (project_rid, number, price_fen, unit, days, price_rows, urgent_options, parameters, published)
    VALUES (NEW.rid, NEW.form_version, NEW.price_fen, NEW.unit, NEW.days, NEW.price_rows, NEW.urgent_options, NEW.parameters,
      extract(epoch FROM now())::bigint)
    ON CONFLICT DO NOTHING;
  IF NOT EXISTS (SELECT 1 FROM form_version WHERE project_rid = NEW.rid AND number = NEW.form_version
    AND (price_fen, unit, days, price_rows, urgent_options, parameters) IS NOT DISTINCT FROM
      (NEW.price_fen, NEW.unit, NEW.days, NEW.price_rows, NEW.urgent_options, NEW.parameters))
  THEN
    RAISE EXCEPTION 'project %: another form is published as version %', NEW.rid, NEW.form_version USING ERRCODE = 'check_violation',
      CONSTRAINT = 'project_form';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER project_form_new AFTER INSERT ON "project" FOR EACH ROW EXECUTE FUNCTION keep_form_version();--> statement-breakpoint
CREATE TRIGGER project_form_changed AFTER UPDATE ON "project" FOR EACH ROW WHEN (OLD.form_version <> NEW.form_version)
  EXECUTE FUNCTION keep_form_version();--> statement-breakpoint
CREATE FUNCTION form_version_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'version % of the form of project % is published: it is never changed', OLD.number, OLD.project_rid
    USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER form_version_fixed BEFORE UPDATE OR DELETE ON "form_version" FOR EACH ROW EXECUTE FUNCTION form_version_is_fixed();
