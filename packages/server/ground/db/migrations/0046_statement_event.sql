CREATE TABLE "statement_event" (
	"rid" text PRIMARY KEY NOT NULL,
	"statement_rid" text NOT NULL,
	"at" bigint NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"actor_rid" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"rid" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" text NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"account_name" text NOT NULL,
	"bank" text NOT NULL,
	"account_number" text NOT NULL,
	"payee" text NOT NULL,
	"reason" text NOT NULL,
	"rejected" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	"created_by" text NOT NULL,
	"decided" bigint,
	"decided_by" text,
	"paid" bigint,
	"paid_by" text,
	CONSTRAINT "payout_number_unique" UNIQUE("number"),
	CONSTRAINT "payout_amount" CHECK ("payout"."amount_fen" > 0),
	CONSTRAINT "payout_paid" CHECK (("payout"."state" = 'paid') = ("payout"."paid" is not null))
);
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "payee" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_event" ADD CONSTRAINT "statement_event_statement_rid_statement_rid_fk" FOREIGN KEY ("statement_rid") REFERENCES "public"."statement"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_created_by_staff_rid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_decided_by_staff_rid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_paid_by_staff_rid_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_event_of" ON "statement_event" USING btree ("statement_rid","rid");--> statement-breakpoint
CREATE INDEX "payout_of" ON "payout" USING btree ("payer_kind","payer_rid");--> statement-breakpoint
CREATE INDEX "payout_decided" ON "payout" USING btree ("decided");--> statement-breakpoint
CREATE INDEX "payout_queue" ON "payout" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "refund_decided" ON "refund" USING btree ("decided");--> statement-breakpoint
INSERT INTO "statement_event" ("rid", "statement_rid", "at", "event", "actor", "actor_rid", "note", "facts")
SELECT s."rid" || '-1', s."rid", s."created", 'issued', coalesce(j."actor", 'system'), coalesce(j."actor_rid", ''), '',
  jsonb_strip_nulls(jsonb_build_object('fen', s."total_fen", 'due_day', nullif(s."due_day", '')))
FROM "statement" s LEFT JOIN "journal" j ON j."key" = 'settlement ' || s."rid";--> statement-breakpoint
INSERT INTO "statement_event" ("rid", "statement_rid", "at", "event", "actor", "actor_rid", "note", "facts")
SELECT s."rid" || '-2-' || right(n."key", 1), s."rid", n."at", 'reminded', 'system', '', '',
  jsonb_strip_nulls(jsonb_build_object('nth', right(n."key", 1)::int, 'due_day', nullif(s."due_day", '')))
FROM "statement" s JOIN "notification" n ON n."member_rid" = s."member_rid" AND n."key" = ANY (ARRAY[
  'bill ' || s."rid" || ' reminder 1', 'bill ' || s."rid" || ' reminder 2', 'bill ' || s."rid" || ' reminder 3']);--> statement-breakpoint
INSERT INTO "statement_event" ("rid", "statement_rid", "at", "event", "actor", "actor_rid", "note", "facts")
SELECT s."rid" || '-3', s."rid", s."paid", 'paid', 'system', '', '', jsonb_build_object('fen', s."total_fen")
FROM "statement" s WHERE s."paid" IS NOT NULL;--> statement-breakpoint
INSERT INTO "statement_event" ("rid", "statement_rid", "at", "event", "actor", "actor_rid", "note", "facts")
SELECT s."rid" || '-3', s."rid", s."voided", 'voided', coalesce(j."actor", 'system'), coalesce(j."actor_rid", ''), coalesce(j."note", ''), '{}'
FROM "statement" s LEFT JOIN "journal" j ON j."key" = 'reversal of settlement ' || s."rid" WHERE s."voided" IS NOT NULL;--> statement-breakpoint
INSERT INTO "statement_event" ("rid", "statement_rid", "at", "event", "actor", "actor_rid", "note", "facts")
SELECT s."rid" || '-4', s."rid", w."decided", 'written_off', 'staff', w."decided_by", w."reason", jsonb_build_object('fen', w."amount_fen")
FROM "statement" s JOIN "write_off" w ON w."statement_rid" = s."rid" AND w."state" = 'approved';--> statement-breakpoint
INSERT INTO "statement_event" ("rid", "statement_rid", "at", "event", "actor", "actor_rid", "note", "facts")
SELECT s."rid" || '-5-' || r."rid", s."rid", r."paid", 'refunded', 'staff', r."paid_by", r."reason", jsonb_build_object('fen', r."amount_fen")
FROM "statement" s JOIN "refund" r ON r."statement_rid" = s."rid" WHERE r."state" = 'paid';--> statement-breakpoint
UPDATE "refund" SET "payee" = coalesce(
  (SELECT m[1] FROM regexp_matches(regexp_replace(normalize("bank", NFKC), '[[:space:]–—·.-]', '', 'g'), '[0-9]{8,}', 'g') m
    ORDER BY length(m[1]) DESC LIMIT 1),
  lower(regexp_replace(normalize("bank", NFKC), '[[:space:]–—·.-]', '', 'g'))
) WHERE "target" = 'bank';