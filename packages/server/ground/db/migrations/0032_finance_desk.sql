CREATE TABLE "bank_row" (
	"rid" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"file_rid" text NOT NULL,
	"state" text NOT NULL,
	"day" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"payer" text NOT NULL,
	"remark" text NOT NULL,
	"serial" text NOT NULL,
	"target" text,
	"target_rid" text,
	"note" text DEFAULT '' NOT NULL,
	"staff_rid" text,
	"created" bigint NOT NULL,
	CONSTRAINT "bank_row_key_unique" UNIQUE("key"),
	CONSTRAINT "bank_row_amount" CHECK ("bank_row"."amount_fen" > 0),
	CONSTRAINT "bank_row_booked" CHECK (("bank_row"."state" = 'booked') = ("bank_row"."target_rid" is not null))
);
--> statement-breakpoint
CREATE TABLE "billing_run" (
	"rid" text PRIMARY KEY NOT NULL,
	"until" text NOT NULL,
	"before" bigint NOT NULL,
	"due_day" text NOT NULL,
	"started" bigint NOT NULL,
	"finished" bigint,
	"staff_rid" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_run_payer" (
	"run_rid" text NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" text NOT NULL,
	"statements" integer NOT NULL,
	"fen" bigint NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "billing_run_payer_run_rid_payer_kind_payer_rid_pk" PRIMARY KEY("run_rid","payer_kind","payer_rid")
);
--> statement-breakpoint
CREATE TABLE "billing_run_statement" (
	"statement_rid" text PRIMARY KEY NOT NULL,
	"run_rid" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"rid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"statement_rid" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"target" text NOT NULL,
	"bank" text NOT NULL,
	"reason" text NOT NULL,
	"rejected" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	"created_by" text NOT NULL,
	"decided" bigint,
	"decided_by" text,
	"paid" bigint,
	"paid_by" text,
	"note_number" text,
	CONSTRAINT "refund_number_unique" UNIQUE("number"),
	CONSTRAINT "refund_note_number_unique" UNIQUE("note_number"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_fen" > 0),
	CONSTRAINT "refund_paid" CHECK (("refund"."state" = 'paid') = ("refund"."note_number" is not null))
);
--> statement-breakpoint
CREATE TABLE "write_off" (
	"rid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"statement_rid" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"rejected" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	"created_by" text NOT NULL,
	"decided" bigint,
	"decided_by" text,
	CONSTRAINT "write_off_number_unique" UNIQUE("number"),
	CONSTRAINT "write_off_amount" CHECK ("write_off"."amount_fen" > 0),
	CONSTRAINT "write_off_two" CHECK ("write_off"."state" <> 'approved' or ("write_off"."decided_by" is not null and "write_off"."decided_by" <> "write_off"."created_by"))
);
--> statement-breakpoint
ALTER TABLE "bank_row" ADD CONSTRAINT "bank_row_file_rid_file_rid_fk" FOREIGN KEY ("file_rid") REFERENCES "public"."file"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_row" ADD CONSTRAINT "bank_row_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run" ADD CONSTRAINT "billing_run_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_payer" ADD CONSTRAINT "billing_run_payer_run_rid_billing_run_rid_fk" FOREIGN KEY ("run_rid") REFERENCES "public"."billing_run"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_statement" ADD CONSTRAINT "billing_run_statement_statement_rid_statement_rid_fk" FOREIGN KEY ("statement_rid") REFERENCES "public"."statement"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_statement" ADD CONSTRAINT "billing_run_statement_run_rid_billing_run_rid_fk" FOREIGN KEY ("run_rid") REFERENCES "public"."billing_run"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_statement_rid_statement_rid_fk" FOREIGN KEY ("statement_rid") REFERENCES "public"."statement"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_created_by_staff_rid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_decided_by_staff_rid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_paid_by_staff_rid_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_off" ADD CONSTRAINT "write_off_statement_rid_statement_rid_fk" FOREIGN KEY ("statement_rid") REFERENCES "public"."statement"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_off" ADD CONSTRAINT "write_off_created_by_staff_rid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_off" ADD CONSTRAINT "write_off_decided_by_staff_rid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_row_queue" ON "bank_row" USING btree ("state","day" DESC NULLS LAST,"rid" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_row_target" ON "bank_row" USING btree ("target","target_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_run_open" ON "billing_run" USING btree (("finished" is null)) WHERE "billing_run"."finished" is null;--> statement-breakpoint
CREATE INDEX "billing_run_statement_of" ON "billing_run_statement" USING btree ("run_rid");--> statement-breakpoint
CREATE INDEX "refund_of" ON "refund" USING btree ("statement_rid");--> statement-breakpoint
CREATE INDEX "refund_queue" ON "refund" USING btree ("state","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "write_off_once" ON "write_off" USING btree ("statement_rid") WHERE "write_off"."state" <> 'rejected';--> statement-breakpoint
CREATE INDEX "write_off_queue" ON "write_off" USING btree ("state","rid");