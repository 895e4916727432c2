ALTER TABLE "payment" DROP CONSTRAINT "payment_refunded";--> statement-breakpoint
ALTER TABLE "refund_online" ALTER COLUMN "refund_rid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "target" text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "payment_rid" text;--> statement-breakpoint
ALTER TABLE "prepayment" ADD COLUMN "payment_rid" text;--> statement-breakpoint
ALTER TABLE "prepayment" ADD COLUMN "online" text;--> statement-breakpoint
ALTER TABLE "refund_online" ADD COLUMN "payout_rid" text;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_payment_rid_payment_rid_fk" FOREIGN KEY ("payment_rid") REFERENCES "public"."payment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_of_payment" ON "payout" USING btree ("payment_rid");--> statement-breakpoint
CREATE INDEX "prepayment_of_payment" ON "prepayment" USING btree ("payment_rid");--> statement-breakpoint
CREATE INDEX "refund_online_of_payout" ON "refund_online" USING btree ("payout_rid","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_online_payout_live" ON "refund_online" USING btree ("payout_rid") WHERE "refund_online"."state" <> 'failed';--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refunded" CHECK ("payment"."refunded_fen" >= 0);--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_online" CHECK (("payout"."target" = 'online') = ("payout"."payment_rid" is not null));--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_prestore" CHECK ("payout"."target" = 'bank' or "payout"."source" = 'prestore');--> statement-breakpoint
ALTER TABLE "prepayment" ADD CONSTRAINT "prepayment_online" CHECK (("prepayment"."online" is null) = ("prepayment"."payment_rid" is null));--> statement-breakpoint
ALTER TABLE "refund_online" ADD CONSTRAINT "refund_online_one" CHECK (("refund_online"."refund_rid" is null) <> ("refund_online"."payout_rid" is null));
--> statement-breakpoint
-- What these name stands above them: the schema in TypeScript does not say so.
ALTER TABLE "prepayment" ADD CONSTRAINT "prepayment_payment_rid_payment_rid_fk" FOREIGN KEY ("payment_rid") REFERENCES "public"."payment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_online" ADD CONSTRAINT "refund_online_payout_rid_payout_rid_fk" FOREIGN KEY ("payout_rid") REFERENCES "public"."payout"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Which payment a quote was paid by, where it is certain: both were written in one transaction.
UPDATE "prepayment" h SET "payment_rid" = p.rid, "online" = p.provider FROM "payment_item" i JOIN "payment" p ON p.rid = i.payment_rid
  WHERE i.experiment_rid = h.experiment_rid AND i.state = 'paid' AND h.pay = 'transfer' AND p.ended = h.created;--> statement-breakpoint
-- What a try is about is fixed with it, also where it is of a payout.
CREATE TRIGGER refund_online_payout_fixed BEFORE UPDATE ON "refund_online" FOR EACH ROW
  WHEN (OLD.payout_rid IS DISTINCT FROM NEW.payout_rid)
  EXECUTE FUNCTION refund_online_is_fixed();--> statement-breakpoint
-- Never more goes back than came, nor of refunds more than paid something: the payment is held, so that two at once see
-- each other.
CREATE OR REPLACE FUNCTION refund_online_is_within() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came bigint;
  used bigint;
  back bigint;
  refunded bigint;
  asked bigint;
BEGIN
  PERFORM 1 FROM "payment" WHERE rid = NEW.payment_rid FOR UPDATE;
  SELECT fen, fen - over_fen INTO came, used FROM "payment_receipt"
    WHERE provider = NEW.provider AND provider_number = NEW.provider_number AND payment_rid = NEW.payment_rid;
  SELECT sum(fen), coalesce(sum(fen) FILTER (WHERE refund_rid IS NOT NULL), 0) INTO back, refunded FROM "refund_online"
    WHERE provider = NEW.provider AND provider_number = NEW.provider_number AND state <> 'failed';
  SELECT amount_fen INTO asked FROM "refund" WHERE rid = NEW.refund_rid AND target = 'online'
    UNION ALL SELECT amount_fen FROM "payout" WHERE rid = NEW.payout_rid AND payment_rid = NEW.payment_rid;
  IF came IS NULL OR asked IS DISTINCT FROM NEW.fen OR back > came OR refunded > used THEN
    RAISE EXCEPTION 'refund %: % is to go back of % that came', NEW.rid, back, came USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- What is to go back the way it came is paid when its provider has given it back.
CREATE FUNCTION payout_is_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "refund_online" WHERE payout_rid = NEW.rid AND state = 'done') THEN
    RAISE EXCEPTION 'payout %: its provider did not give it back', NEW.rid USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payout_given BEFORE UPDATE ON "payout" FOR EACH ROW
  WHEN (NEW.state = 'paid' AND OLD.state <> 'paid' AND NEW.target = 'online')
  EXECUTE FUNCTION payout_is_given();
