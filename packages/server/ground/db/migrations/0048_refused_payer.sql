CREATE TEMP TABLE refused_fen AS
  SELECT CASE payer_kind WHEN 'self' THEN 'member' ELSE 'cluster' END || ':' || payer_rid AS holder, sum(bound_fen)::bigint AS fen
  FROM experiment WHERE approval->>'state' = 'refused' AND bound_fen > 0 GROUP BY 1;--> statement-breakpoint
UPDATE experiment SET approval = approval || jsonb_build_object('refused', extract(epoch FROM now())::bigint)
  WHERE approval->>'state' = 'refused';--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
DROP TRIGGER experiment_committed_new ON "experiment";--> statement-breakpoint
DROP TRIGGER experiment_committed ON "experiment";--> statement-breakpoint
DROP VIEW "bound";--> statement-breakpoint
ALTER TABLE "experiment" DROP COLUMN "bound_fen";--> statement-breakpoint
ALTER TABLE "experiment" ADD COLUMN "bound_fen" bigint GENERATED ALWAYS AS ((case when state in ('quoting', 'quoted', 'prepaying', 'placed', 'received', 'testing', 'reviewing', 'delivered', 'disputed', 'confirmed', 'billed') and coalesce(approval->>'state', '') <> 'refused' then greatest(0, coalesce(final_fen, price_fen) - coalesce(prepaid_fen, 0)) else 0 end)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "experiment_bound" ON "experiment" USING btree ("payer_kind","payer_rid") WHERE "experiment"."bound_fen" > 0;--> statement-breakpoint
CREATE VIEW "bound" AS
  SELECT payer_kind, payer_rid, bound_fen FROM experiment WHERE bound_fen > 0
  UNION ALL SELECT payer_kind, payer_rid, bound_fen FROM reservation WHERE bound_fen > 0
  UNION ALL SELECT payer_kind, payer_rid, bound_fen FROM reservation_fee WHERE bound_fen > 0;--> statement-breakpoint
INSERT INTO journal (rid, kind, reference, key, at, actor, actor_rid, note)
  SELECT 'refused-' || holder, 'commit_released', '群组未同意付款', 'refused ' || holder, extract(epoch FROM now())::bigint, 'system', '', '群组未同意付款'
  FROM refused_fen;--> statement-breakpoint
UPDATE ledger_account a SET balance = a.balance + CASE a.kind WHEN 'committed' THEN -r.fen ELSE r.fen END
  FROM refused_fen r WHERE a.key IN ('committed:' || r.holder, 'ordered:' || r.holder);--> statement-breakpoint
INSERT INTO posting (journal_rid, account_key, amount, balance)
  SELECT 'refused-' || r.holder, a.key, CASE a.kind WHEN 'committed' THEN -r.fen ELSE r.fen END, a.balance
  FROM refused_fen r JOIN ledger_account a ON a.key IN ('committed:' || r.holder, 'ordered:' || r.holder) ORDER BY a.key;--> statement-breakpoint
DROP TABLE refused_fen;--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER experiment_committed_new AFTER INSERT ON "experiment" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.bound_fen > 0) EXECUTE FUNCTION committed_is_open();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER experiment_committed AFTER UPDATE ON "experiment" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.bound_fen, OLD.payer_kind, OLD.payer_rid) IS DISTINCT FROM (NEW.bound_fen, NEW.payer_kind, NEW.payer_rid))
  EXECUTE FUNCTION committed_is_open();
