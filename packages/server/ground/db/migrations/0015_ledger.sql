CREATE TABLE "journal" (
	"rid" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"key" text NOT NULL,
	"at" bigint NOT NULL,
	"actor" text NOT NULL,
	"actor_rid" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "journal_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"holder_kind" text NOT NULL,
	"holder_rid" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"floor" bigint,
	CONSTRAINT "ledger_account_floor" CHECK ("ledger_account"."floor" is null or "ledger_account"."balance" >= "ledger_account"."floor")
);
--> statement-breakpoint
CREATE TABLE "posting" (
	"journal_rid" text NOT NULL,
	"account_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"position" bigserial NOT NULL,
	CONSTRAINT "posting_journal_rid_account_key_pk" PRIMARY KEY("journal_rid","account_key"),
	CONSTRAINT "posting_amount" CHECK ("posting"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_journal_rid_journal_rid_fk" FOREIGN KEY ("journal_rid") REFERENCES "public"."journal"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_account_key_ledger_account_key_fk" FOREIGN KEY ("account_key") REFERENCES "public"."ledger_account"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_reference" ON "journal" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "journal_at" ON "journal" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_account_holder" ON "ledger_account" USING btree ("holder_kind","holder_rid");--> statement-breakpoint
CREATE INDEX "posting_of_account" ON "posting" USING btree ("account_key","position" DESC NULLS LAST);--> statement-breakpoint
CREATE FUNCTION ledger_journal_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM posting p JOIN ledger_account a ON a.key = p.account_key
    WHERE p.journal_rid = NEW.journal_rid
    GROUP BY a.kind IN ('points', 'points_issued') HAVING sum(p.amount) <> 0
  ) THEN
    RAISE EXCEPTION 'journal % does not sum to zero', NEW.journal_rid USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER posting_balances AFTER INSERT ON "posting" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_journal_balances();--> statement-breakpoint
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: book a reversing journal', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER posting_append_only BEFORE UPDATE OR DELETE ON "posting" FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();--> statement-breakpoint
CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE ON "journal" FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
