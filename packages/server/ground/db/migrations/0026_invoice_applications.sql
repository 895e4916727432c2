CREATE TABLE "invoice_application" (
	"rid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"member_rid" text NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" text NOT NULL,
	"state" text NOT NULL,
	"type" integer NOT NULL,
	"title" text NOT NULL,
	"tax_no" text NOT NULL,
	"bank" text NOT NULL,
	"bank_no" text NOT NULL,
	"reg_address" text NOT NULL,
	"reg_phone" text NOT NULL,
	"email" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"remark" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	"decided" bigint,
	"staff_rid" text,
	"red_wanted" bigint,
	"red_reason" text DEFAULT '' NOT NULL,
	"red_title_rid" text,
	CONSTRAINT "invoice_application_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_application_amount" CHECK ("invoice_application"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_given_back" (
	"source_rid" text PRIMARY KEY NOT NULL,
	"fen" bigint NOT NULL,
	CONSTRAINT "invoice_given_back_fen" CHECK ("invoice_given_back"."fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"application_rid" text NOT NULL,
	"position" integer NOT NULL,
	"statement_rid" text,
	"prestore_rid" text,
	"fen" bigint NOT NULL,
	"is_live" boolean NOT NULL,
	CONSTRAINT "invoice_line_application_rid_position_pk" PRIMARY KEY("application_rid","position"),
	CONSTRAINT "invoice_line_source" CHECK (num_nonnulls("invoice_line"."statement_rid", "invoice_line"."prestore_rid") = 1),
	CONSTRAINT "invoice_line_fen" CHECK ("invoice_line"."fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_paper" (
	"rid" text PRIMARY KEY NOT NULL,
	"application_rid" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"file_rid" text,
	"amount_fen" bigint NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"issued" bigint NOT NULL,
	"staff_rid" text NOT NULL,
	CONSTRAINT "invoice_paper_file_rid_unique" UNIQUE("file_rid"),
	CONSTRAINT "invoice_paper_named" CHECK ("invoice_paper"."number" <> '' or "invoice_paper"."file_rid" is not null),
	CONSTRAINT "invoice_paper_amount" CHECK ("invoice_paper"."amount_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_application" ADD CONSTRAINT "invoice_application_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_application" ADD CONSTRAINT "invoice_application_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_application_rid_invoice_application_rid_fk" FOREIGN KEY ("application_rid") REFERENCES "public"."invoice_application"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_statement_rid_statement_rid_fk" FOREIGN KEY ("statement_rid") REFERENCES "public"."statement"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_prestore_rid_prestore_application_rid_fk" FOREIGN KEY ("prestore_rid") REFERENCES "public"."prestore_application"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_paper" ADD CONSTRAINT "invoice_paper_application_rid_invoice_application_rid_fk" FOREIGN KEY ("application_rid") REFERENCES "public"."invoice_application"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_paper" ADD CONSTRAINT "invoice_paper_file_rid_file_rid_fk" FOREIGN KEY ("file_rid") REFERENCES "public"."file"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_paper" ADD CONSTRAINT "invoice_paper_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_application_of" ON "invoice_application" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoice_application_payer" ON "invoice_application" USING btree ("payer_kind","payer_rid");--> statement-breakpoint
CREATE INDEX "invoice_application_queue" ON "invoice_application" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "invoice_application_red" ON "invoice_application" USING btree ("rid") WHERE "invoice_application"."red_wanted" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_statement" ON "invoice_line" USING btree ("statement_rid","application_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_prestore" ON "invoice_line" USING btree ("prestore_rid","application_rid");--> statement-breakpoint
CREATE INDEX "invoice_paper_of" ON "invoice_paper" USING btree ("application_rid","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_paper_number" ON "invoice_paper" USING btree ("number") WHERE "invoice_paper"."number" <> '';--> statement-breakpoint
CREATE FUNCTION invoice_within_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  invoiced bigint;
BEGIN
  IF NEW.statement_rid IS NOT NULL THEN
    SELECT total_fen INTO paid FROM statement WHERE rid = NEW.statement_rid AND state = 'paid' FOR NO KEY UPDATE;
    SELECT sum(fen) INTO invoiced FROM invoice_line WHERE statement_rid = NEW.statement_rid AND is_live;
  ELSE
    SELECT amount_fen INTO paid FROM prestore_application WHERE rid = NEW.prestore_rid AND state = 'confirmed' FOR NO KEY UPDATE;
    SELECT sum(fen) INTO invoiced FROM invoice_line WHERE prestore_rid = NEW.prestore_rid AND is_live;
  END IF;
  SELECT paid - coalesce(sum(fen), 0) INTO paid FROM invoice_given_back
    WHERE source_rid = coalesce(NEW.statement_rid, NEW.prestore_rid);
  IF invoiced > coalesce(paid, 0) THEN
    RAISE EXCEPTION 'invoices exceed what was paid for %', coalesce(NEW.statement_rid, NEW.prestore_rid)
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER invoice_line_within_paid AFTER INSERT OR UPDATE ON "invoice_line"
  FOR EACH ROW WHEN (NEW.is_live) EXECUTE FUNCTION invoice_within_paid();
