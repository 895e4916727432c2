CREATE TABLE "local_refund" (
	"refund_number" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"fen" bigint NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_online" (
	"rid" text PRIMARY KEY NOT NULL,
	"refund_rid" text NOT NULL,
	"payment_rid" text NOT NULL,
	"provider" text NOT NULL,
	"provider_number" text NOT NULL,
	"fen" bigint NOT NULL,
	"state" text NOT NULL,
	"created" bigint NOT NULL,
	"next_ask" bigint NOT NULL,
	"asks" integer DEFAULT 0 NOT NULL,
	"ended" bigint,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "refund_online_fen" CHECK ("refund_online"."fen" > 0),
	CONSTRAINT "refund_online_ended" CHECK (("refund_online"."state" = 'asked') = ("refund_online"."ended" is null))
);
--> statement-breakpoint
ALTER TABLE "local_payment" ADD COLUMN "refunds" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "local_refund" ADD CONSTRAINT "local_refund_number_local_payment_number_fk" FOREIGN KEY ("number") REFERENCES "public"."local_payment"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_online" ADD CONSTRAINT "refund_online_refund_rid_refund_rid_fk" FOREIGN KEY ("refund_rid") REFERENCES "public"."refund"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_online" ADD CONSTRAINT "refund_online_payment_rid_payment_rid_fk" FOREIGN KEY ("payment_rid") REFERENCES "public"."payment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_online" ADD CONSTRAINT "refund_online_receipt" FOREIGN KEY ("provider","provider_number") REFERENCES "public"."payment_receipt"("provider","provider_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_online_of" ON "refund_online" USING btree ("refund_rid","rid");--> statement-breakpoint
CREATE INDEX "refund_online_of_payment" ON "refund_online" USING btree ("payment_rid");--> statement-breakpoint
CREATE INDEX "refund_online_of_receipt" ON "refund_online" USING btree ("provider","provider_number");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_online_live" ON "refund_online" USING btree ("refund_rid") WHERE "refund_online"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "refund_online_due" ON "refund_online" USING btree ("next_ask") WHERE "refund_online"."state" = 'asked';--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refunded" CHECK ("payment"."refunded_fen" between 0 and "payment"."amount_fen");
--> statement-breakpoint
-- What a try is about is fixed with it, and it ends once.
CREATE FUNCTION refund_online_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refund %: what goes back of which money is fixed, and it ends once', OLD.rid
    USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER refund_online_fixed BEFORE UPDATE ON "refund_online" FOR EACH ROW
  WHEN ((OLD.rid, OLD.refund_rid, OLD.payment_rid, OLD.provider, OLD.provider_number, OLD.fen, OLD.created)
    IS DISTINCT FROM (NEW.rid, NEW.refund_rid, NEW.payment_rid, NEW.provider, NEW.provider_number, NEW.fen, NEW.created)
    OR (OLD.state <> 'asked' AND NEW.state <> OLD.state))
  EXECUTE FUNCTION refund_online_is_fixed();--> statement-breakpoint
CREATE TRIGGER refund_online_kept BEFORE DELETE ON "refund_online" FOR EACH ROW
  EXECUTE FUNCTION refund_online_is_fixed();--> statement-breakpoint
-- Never more goes back than came and paid something: the payment is held, so that two at once see each other.
CREATE FUNCTION refund_online_is_within() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came bigint;
  back bigint;
  asked bigint;
BEGIN
  PERFORM 1 FROM "payment" WHERE rid = NEW.payment_rid FOR UPDATE;
  SELECT fen - over_fen INTO came FROM "payment_receipt"
    WHERE provider = NEW.provider AND provider_number = NEW.provider_number AND payment_rid = NEW.payment_rid;
  SELECT sum(fen) INTO back FROM "refund_online"
    WHERE provider = NEW.provider AND provider_number = NEW.provider_number AND state <> 'failed';
  SELECT amount_fen INTO asked FROM "refund" WHERE rid = NEW.refund_rid AND target = 'online';
  IF came IS NULL OR asked IS DISTINCT FROM NEW.fen OR back > came THEN
    RAISE EXCEPTION 'refund %: % is to go back of % that came', NEW.rid, back, came USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_online_within AFTER INSERT ON "refund_online" FOR EACH ROW
  EXECUTE FUNCTION refund_online_is_within();--> statement-breakpoint
-- What is to go back the way it came is paid when its provider has given it back.
CREATE FUNCTION refund_is_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "refund_online" WHERE refund_rid = NEW.rid AND state = 'done') THEN
    RAISE EXCEPTION 'refund %: its provider did not give it back', NEW.rid USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_given BEFORE UPDATE ON "refund" FOR EACH ROW
  WHEN (NEW.state = 'paid' AND OLD.state <> 'paid' AND NEW.target = 'online')
  EXECUTE FUNCTION refund_is_given();
