CREATE TABLE "pack_paper" (
	"number" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"statement_rid" text NOT NULL,
	"nth" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_rid" text NOT NULL,
	"fingerprint" text NOT NULL,
	"amount_fen" bigint,
	"refunded_fen" bigint NOT NULL,
	"payer" text NOT NULL,
	"issued" bigint NOT NULL,
	"seal_rid" text,
	"file_rid" text,
	CONSTRAINT "pack_paper_code_unique" UNIQUE("code"),
	CONSTRAINT "pack_paper_file_rid_unique" UNIQUE("file_rid"),
	CONSTRAINT "pack_paper_refunded" CHECK ("pack_paper"."refunded_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seal" (
	"rid" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"created" bigint NOT NULL,
	"created_by" text NOT NULL,
	"decided" bigint,
	"decided_by" text,
	"rejected" text DEFAULT '' NOT NULL,
	"file_rid" text NOT NULL,
	"note" text NOT NULL,
	"ended" bigint,
	"ended_by" text,
	"end_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "seal_number_unique" UNIQUE("number"),
	CONSTRAINT "seal_two" CHECK ("seal"."state" <> 'confirmed' or ("seal"."decided_by" is not null and "seal"."decided_by" <> "seal"."created_by")),
	CONSTRAINT "seal_ended" CHECK (("seal"."ended" is null) = ("seal"."ended_by" is null))
);
--> statement-breakpoint
ALTER TABLE "pack_paper" ADD CONSTRAINT "pack_paper_statement_rid_statement_rid_fk" FOREIGN KEY ("statement_rid") REFERENCES "public"."statement"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_paper" ADD CONSTRAINT "pack_paper_seal_rid_seal_rid_fk" FOREIGN KEY ("seal_rid") REFERENCES "public"."seal"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_paper" ADD CONSTRAINT "pack_paper_file_rid_file_rid_fk" FOREIGN KEY ("file_rid") REFERENCES "public"."file"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal" ADD CONSTRAINT "seal_created_by_staff_rid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal" ADD CONSTRAINT "seal_decided_by_staff_rid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal" ADD CONSTRAINT "seal_file_rid_file_rid_fk" FOREIGN KEY ("file_rid") REFERENCES "public"."file"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal" ADD CONSTRAINT "seal_ended_by_staff_rid_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pack_paper_of_bill" ON "pack_paper" USING btree ("statement_rid","nth");--> statement-breakpoint
CREATE INDEX "pack_paper_seal" ON "pack_paper" USING btree ("seal_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "seal_in_force" ON "seal" USING btree ("state") WHERE "seal"."state" = 'confirmed' and "seal"."ended" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seal_waiting" ON "seal" USING btree ("state") WHERE "seal"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "seal_file" ON "seal" USING btree ("file_rid");--> statement-breakpoint
-- What a numbered paper says is fixed with its number; its file comes once. None is deleted.
CREATE FUNCTION pack_paper_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'paper %: what was issued is fixed', OLD.number USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER pack_paper_fixed BEFORE UPDATE ON "pack_paper" FOR EACH ROW
  WHEN ((OLD.number, OLD.code, OLD.statement_rid, OLD.nth, OLD.kind, OLD.subject_rid, OLD.fingerprint, OLD.amount_fen, OLD.refunded_fen, OLD.payer, OLD.issued, OLD.seal_rid)
    IS DISTINCT FROM (NEW.number, NEW.code, NEW.statement_rid, NEW.nth, NEW.kind, NEW.subject_rid, NEW.fingerprint, NEW.amount_fen, NEW.refunded_fen, NEW.payer, NEW.issued, NEW.seal_rid)
    OR (OLD.file_rid IS NOT NULL AND NEW.file_rid IS DISTINCT FROM OLD.file_rid))
  EXECUTE FUNCTION pack_paper_is_fixed();--> statement-breakpoint
CREATE TRIGGER pack_paper_kept BEFORE DELETE ON "pack_paper" FOR EACH ROW
  EXECUTE FUNCTION pack_paper_is_fixed();
