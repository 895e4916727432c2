ALTER TABLE "figure_done" ADD COLUMN "definition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_account_kind" ON "ledger_account" USING btree ("kind");--> statement-breakpoint
-- An order is counted by the last day before on which its member ordered: it takes out its own day and their next one; of a
-- member to whom it belonged before as well.
CREATE FUNCTION figure_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	today int := ((NEW.created + 28800) / 86400)::int;
	later bigint := (today::bigint + 1) * 86400 - 28800;
BEGIN
	DELETE FROM figure_done WHERE day IN (today,
		(SELECT ((min(created) + 28800) / 86400)::int FROM customer_order WHERE member_rid = NEW.member_rid AND created >= later));
	IF TG_OP = 'UPDATE' THEN
		DELETE FROM figure_done WHERE day = (SELECT ((min(created) + 28800) / 86400)::int FROM customer_order
			WHERE member_rid = OLD.member_rid AND created >= later);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER figure_order ON "customer_order";--> statement-breakpoint
CREATE TRIGGER figure_order AFTER INSERT OR UPDATE OF member_rid ON "customer_order" FOR EACH ROW EXECUTE FUNCTION figure_ordered();
--> statement-breakpoint
-- What is booked on a bill is summed up by its due day.
CREATE FUNCTION figure_due_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM figure_done WHERE day IN (SELECT ((j.at + 28800) / 86400)::int FROM ledger_account a
		JOIN posting p ON p.account_key = a.key JOIN journal j ON j.rid = p.journal_rid
		WHERE a.holder_kind = 'statement' AND a.holder_rid = NEW.rid);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER figure_due AFTER UPDATE OF due_day ON "statement" FOR EACH ROW WHEN (OLD.due_day <> NEW.due_day) EXECUTE FUNCTION figure_due_moved();
