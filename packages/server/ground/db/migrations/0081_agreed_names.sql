ALTER TABLE "form_version" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "form_version" DISABLE TRIGGER form_version_fixed;--> statement-breakpoint
UPDATE "form_version" SET "name" = project.name FROM project WHERE project.rid = form_version.project_rid;--> statement-breakpoint
ALTER TABLE "form_version" ENABLE TRIGGER form_version_fixed;--> statement-breakpoint
ALTER TABLE "form_version" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
-- A name is part of what is agreed: a project that is renamed is offered by its next version.
CREATE OR REPLACE FUNCTION count_form_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.form_version := 1;
  ELSIF (NEW.name, NEW.price_fen, NEW.unit, NEW.days, NEW.price_rows, NEW.urgent_options, NEW.parameters) IS DISTINCT FROM
    (OLD.name, OLD.price_fen, OLD.unit, OLD.days, OLD.price_rows, OLD.urgent_options, OLD.parameters)
  THEN
    NEW.form_version := OLD.form_version + 1;
  ELSE
    NEW.form_version := OLD.form_version;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER project_form_count ON "project";--> statement-breakpoint
CREATE TRIGGER project_form_count
  BEFORE INSERT OR UPDATE OF name, price_fen, unit, days, price_rows, urgent_options, parameters, form_version
  ON "project" FOR EACH ROW EXECUTE FUNCTION count_form_version();--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_form_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO form_version (project_rid, number, name, price_fen, unit, days, price_rows, urgent_options, parameters, published)
    VALUES (NEW.rid, NEW.form_version, NEW.name, NEW.price_fen, NEW.unit, NEW.days, NEW.price_rows, NEW.urgent_options,
      NEW.parameters, extract(epoch FROM now())::bigint)
    ON CONFLICT DO NOTHING;
  IF NOT EXISTS (SELECT 1 FROM form_version WHERE project_rid = NEW.rid AND number = NEW.form_version
    AND (name, price_fen, unit, days, price_rows, urgent_options, parameters) IS NOT DISTINCT FROM
      (NEW.name, NEW.price_fen, NEW.unit, NEW.days, NEW.price_rows, NEW.urgent_options, NEW.parameters))
  THEN
    RAISE EXCEPTION 'project %: another form is published as version %', NEW.rid, NEW.form_version USING ERRCODE = 'check_violation',
      CONSTRAINT = 'project_form';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "instrument_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "instrument_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "reservation" SET "instrument_name" = trim(i.name || ' ' || i.model), "instrument_place" = i.place
  FROM "instrument" i WHERE i.rid = reservation.instrument_rid;--> statement-breakpoint
-- What is booked keeps the names of the day on which it was booked.
CREATE FUNCTION name_reserved_instrument() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT trim(name || ' ' || model), place INTO STRICT NEW.instrument_name, NEW.instrument_place
    FROM instrument WHERE rid = NEW.instrument_rid;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER reservation_instrument_named BEFORE INSERT ON "reservation"
  FOR EACH ROW EXECUTE FUNCTION name_reserved_instrument();
