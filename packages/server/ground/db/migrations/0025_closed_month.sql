CREATE TABLE "closed_month" (
	"month" text PRIMARY KEY NOT NULL,
	"closed" bigint NOT NULL,
	"staff_rid" text NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "closed_month" ADD CONSTRAINT "closed_month_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION ledger_month_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM closed_month
    WHERE month >= to_char(to_timestamp(NEW.at + 28800) AT TIME ZONE 'UTC', 'YYYY-MM')
  ) THEN
    RAISE EXCEPTION 'journal % is of a closed month', NEW.rid USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER journal_month_is_open BEFORE INSERT ON "journal" FOR EACH ROW EXECUTE FUNCTION ledger_month_is_open();--> statement-breakpoint
CREATE TRIGGER closed_month_append_only BEFORE UPDATE OR DELETE ON "closed_month" FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
