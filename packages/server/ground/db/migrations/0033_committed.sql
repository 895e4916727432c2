ALTER TABLE "experiment" ADD COLUMN "bound_fen" bigint GENERATED ALWAYS AS ((case when state in ('quoting', 'quoted', 'prepaying', 'placed', 'received', 'testing', 'reviewing', 'delivered', 'disputed', 'confirmed', 'billed') then greatest(0, coalesce(final_fen, price_fen) - coalesce(prepaid_fen, 0)) else 0 end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "bound_fen" bigint GENERATED ALWAYS AS ((case when state in ('reserved', 'in_use') then price_fen else 0 end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_fee" ADD COLUMN "bound_fen" bigint GENERATED ALWAYS AS ((case when waived is null and settled is null then fen else 0 end)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "experiment_bound" ON "experiment" USING btree ("payer_kind","payer_rid") WHERE "experiment"."bound_fen" > 0;--> statement-breakpoint
CREATE VIEW "bound" AS
  SELECT payer_kind, payer_rid, bound_fen FROM experiment WHERE bound_fen > 0
  UNION ALL SELECT payer_kind, payer_rid, bound_fen FROM reservation WHERE bound_fen > 0
  UNION ALL SELECT payer_kind, payer_rid, bound_fen FROM reservation_fee WHERE bound_fen > 0;--> statement-breakpoint
INSERT INTO ledger_account (key, kind, holder_kind, holder_rid, balance, floor)
  SELECT a.kind || ':' || h.holder_kind || ':' || h.payer_rid, a.kind, h.holder_kind, h.payer_rid, a.sign * h.fen, a.floor
  FROM (SELECT CASE payer_kind WHEN 'self' THEN 'member' ELSE 'cluster' END AS holder_kind, payer_rid, sum(bound_fen)::bigint AS fen
    FROM bound GROUP BY 1, 2) h
  CROSS JOIN (VALUES ('committed', 1, 0), ('ordered', -1, NULL)) AS a (kind, sign, floor);--> statement-breakpoint
INSERT INTO journal (rid, kind, reference, key, at, actor, actor_rid, note)
  SELECT 'opening-' || key, 'commit', '期初', 'opening ' || key, extract(epoch FROM now())::bigint, 'system', '', '期初占用'
  FROM ledger_account WHERE kind = 'committed';--> statement-breakpoint
INSERT INTO posting (journal_rid, account_key, amount, balance)
  SELECT 'opening-committed:' || holder_kind || ':' || holder_rid, key, balance, balance
  FROM ledger_account WHERE kind IN ('committed', 'ordered') ORDER BY key;--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
CREATE FUNCTION require_committed(of_kind text, of_rid text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  held bigint;
  open bigint;
BEGIN
  SELECT
    coalesce((SELECT balance FROM ledger_account
      WHERE key = 'committed:' || CASE of_kind WHEN 'self' THEN 'member' ELSE 'cluster' END || ':' || of_rid), 0),
    coalesce((SELECT sum(bound_fen) FROM bound WHERE payer_kind = of_kind AND payer_rid = of_rid), 0)
    INTO held, open;
  IF held <> open THEN
    RAISE EXCEPTION 'payer % % has % fen committed, and % are open', of_kind, of_rid, held, open
      USING ERRCODE = 'check_violation';
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION committed_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.payer_kind, OLD.payer_rid) <> (NEW.payer_kind, NEW.payer_rid) THEN
      PERFORM require_committed(OLD.payer_kind, OLD.payer_rid);
    END IF;
  END IF;
  PERFORM require_committed(NEW.payer_kind, NEW.payer_rid);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER experiment_committed_new AFTER INSERT ON "experiment" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.bound_fen > 0) EXECUTE FUNCTION committed_is_open();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER experiment_committed AFTER UPDATE ON "experiment" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.bound_fen, OLD.payer_kind, OLD.payer_rid) IS DISTINCT FROM (NEW.bound_fen, NEW.payer_kind, NEW.payer_rid))
  EXECUTE FUNCTION committed_is_open();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reservation_committed_new AFTER INSERT ON "reservation" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.bound_fen > 0) EXECUTE FUNCTION committed_is_open();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reservation_committed AFTER UPDATE ON "reservation" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.bound_fen, OLD.payer_kind, OLD.payer_rid) IS DISTINCT FROM (NEW.bound_fen, NEW.payer_kind, NEW.payer_rid))
  EXECUTE FUNCTION committed_is_open();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reservation_fee_committed_new AFTER INSERT ON "reservation_fee" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.bound_fen > 0) EXECUTE FUNCTION committed_is_open();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reservation_fee_committed AFTER UPDATE ON "reservation_fee" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.bound_fen, OLD.payer_kind, OLD.payer_rid) IS DISTINCT FROM (NEW.bound_fen, NEW.payer_kind, NEW.payer_rid))
  EXECUTE FUNCTION committed_is_open();
