CREATE TABLE "local_payment" (
	"number" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"secret" text NOT NULL,
	"fen" bigint NOT NULL,
	"subject" text NOT NULL,
	"back" text NOT NULL,
	"state" text NOT NULL,
	"expires" bigint NOT NULL,
	CONSTRAINT "local_payment_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "local_taken" (
	"provider_number" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"fen" bigint NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"rid" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"member_rid" text NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" text NOT NULL,
	"target" text NOT NULL,
	"provider" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"code" text NOT NULL,
	"is_phone" boolean NOT NULL,
	"qr" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	"expires" bigint NOT NULL,
	"next_ask" bigint NOT NULL,
	"ended" bigint,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_number_unique" UNIQUE("number"),
	CONSTRAINT "payment_code_unique" UNIQUE("code"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_fen" > 0),
	CONSTRAINT "payment_ended" CHECK (("payment"."state" = 'created') = ("payment"."ended" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_item" (
	"payment_rid" text NOT NULL,
	"statement_rid" text,
	"experiment_rid" text,
	"fen" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "payment_item_one" CHECK (("payment_item"."statement_rid" is null) <> ("payment_item"."experiment_rid" is null)),
	CONSTRAINT "payment_item_fen" CHECK ("payment_item"."fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_receipt" (
	"provider" text NOT NULL,
	"provider_number" text NOT NULL,
	"payment_rid" text NOT NULL,
	"fen" bigint NOT NULL,
	"over_fen" bigint NOT NULL,
	"at" bigint NOT NULL,
	"booked" bigint NOT NULL,
	CONSTRAINT "payment_receipt_provider_provider_number_pk" PRIMARY KEY("provider","provider_number"),
	CONSTRAINT "payment_receipt_fen" CHECK ("payment_receipt"."fen" > 0 and "payment_receipt"."over_fen" between 0 and "payment_receipt"."fen")
);
--> statement-breakpoint
ALTER TABLE "local_taken" ADD CONSTRAINT "local_taken_number_local_payment_number_fk" FOREIGN KEY ("number") REFERENCES "public"."local_payment"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_item" ADD CONSTRAINT "payment_item_payment_rid_payment_rid_fk" FOREIGN KEY ("payment_rid") REFERENCES "public"."payment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_item" ADD CONSTRAINT "payment_item_statement_rid_statement_rid_fk" FOREIGN KEY ("statement_rid") REFERENCES "public"."statement"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_item" ADD CONSTRAINT "payment_item_experiment_rid_experiment_rid_fk" FOREIGN KEY ("experiment_rid") REFERENCES "public"."experiment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD CONSTRAINT "payment_receipt_payment_rid_payment_rid_fk" FOREIGN KEY ("payment_rid") REFERENCES "public"."payment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "local_taken_of" ON "local_taken" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payment_of" ON "payment" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_of_payer" ON "payment" USING btree ("payer_kind","payer_rid");--> statement-breakpoint
CREATE INDEX "payment_due" ON "payment" USING btree ("next_ask") WHERE "payment"."state" = 'created';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_prestore_live" ON "payment" USING btree ("payer_kind","payer_rid") WHERE "payment"."state" = 'created' and "payment"."target" = 'prestore';--> statement-breakpoint
CREATE INDEX "payment_item_of" ON "payment_item" USING btree ("payment_rid");--> statement-breakpoint
CREATE INDEX "payment_item_of_statement" ON "payment_item" USING btree ("statement_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_item_statement" ON "payment_item" USING btree ("statement_rid") WHERE "payment_item"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_item_experiment" ON "payment_item" USING btree ("experiment_rid") WHERE "payment_item"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_receipt_of" ON "payment_receipt" USING btree ("payment_rid");
--> statement-breakpoint
-- What a payment is for, and how much, is fixed with it; it ends once. Who pays may be merged into another.
CREATE FUNCTION payment_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment %: what it pays, by whom and how much is fixed, and it ends once', OLD.rid
    USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER payment_fixed BEFORE UPDATE ON "payment" FOR EACH ROW
  WHEN ((OLD.rid, OLD.number, OLD.target, OLD.provider, OLD.amount_fen, OLD.code, OLD.created, OLD.expires)
    IS DISTINCT FROM (NEW.rid, NEW.number, NEW.target, NEW.provider, NEW.amount_fen, NEW.code, NEW.created, NEW.expires)
    OR (OLD.state <> 'created' AND NEW.state <> OLD.state))
  EXECUTE FUNCTION payment_is_fixed();--> statement-breakpoint
CREATE FUNCTION payment_item_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment %: what it pays is fixed', OLD.payment_rid USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER payment_item_fixed BEFORE UPDATE ON "payment_item" FOR EACH ROW
  WHEN ((OLD.payment_rid, OLD.statement_rid, OLD.experiment_rid, OLD.fen)
    IS DISTINCT FROM (NEW.payment_rid, NEW.statement_rid, NEW.experiment_rid, NEW.fen)
    OR (OLD.state <> 'open' AND NEW.state <> OLD.state))
  EXECUTE FUNCTION payment_item_is_fixed();--> statement-breakpoint
CREATE FUNCTION payment_receipt_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'receipt %: what a provider took is never changed', OLD.provider_number
    USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER payment_receipt_fixed BEFORE UPDATE OR DELETE ON "payment_receipt" FOR EACH ROW
  EXECUTE FUNCTION payment_receipt_is_fixed();
