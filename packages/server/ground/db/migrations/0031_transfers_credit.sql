CREATE TABLE "credit_application" (
	"rid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"member_rid" text NOT NULL,
	"state" text NOT NULL,
	"limit_fen" bigint NOT NULL,
	"granted_fen" bigint,
	"reason" text NOT NULL,
	"files" jsonb NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	"decided" bigint,
	"staff_rid" text,
	CONSTRAINT "credit_application_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_application_limit" CHECK ("credit_application"."limit_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_use" (
	"rid" text PRIMARY KEY NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" text NOT NULL,
	"statement_rid" text NOT NULL,
	"at" bigint NOT NULL,
	"fen" bigint NOT NULL,
	"repaid_fen" bigint DEFAULT 0 NOT NULL,
	"due_day" text NOT NULL,
	"reminded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_use_statement_rid_unique" UNIQUE("statement_rid"),
	CONSTRAINT "credit_use_fen" CHECK ("credit_use"."repaid_fen" >= 0 and "credit_use"."repaid_fen" <= "credit_use"."fen")
);
--> statement-breakpoint
CREATE TABLE "prepayment" (
	"experiment_rid" text PRIMARY KEY NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" text NOT NULL,
	"fen" bigint NOT NULL,
	"created" bigint NOT NULL,
	"closed" bigint,
	"back_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "prepayment_fen" CHECK ("prepayment"."fen" >= 0 and "prepayment"."back_fen" between 0 and "prepayment"."fen")
);
--> statement-breakpoint
CREATE TABLE "transfer_application" (
	"rid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"member_rid" text NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"credit_fen" bigint DEFAULT 0 NOT NULL,
	"received_fen" bigint,
	"over_fen" bigint DEFAULT 0 NOT NULL,
	"file_rid" text NOT NULL,
	"paid_on" text NOT NULL,
	"remark" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	"decided" bigint,
	"staff_rid" text,
	CONSTRAINT "transfer_application_number_unique" UNIQUE("number"),
	CONSTRAINT "transfer_application_amount" CHECK ("transfer_application"."amount_fen" > 0 and "transfer_application"."credit_fen" >= 0 and "transfer_application"."over_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_item" (
	"transfer_rid" text NOT NULL,
	"statement_rid" text,
	"experiment_rid" text,
	"fen" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "transfer_item_one" CHECK (("transfer_item"."statement_rid" is null) <> ("transfer_item"."experiment_rid" is null)),
	CONSTRAINT "transfer_item_fen" CHECK ("transfer_item"."fen" >= 0)
);
--> statement-breakpoint
ALTER TABLE "statement" ADD COLUMN "reminded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_application" ADD CONSTRAINT "credit_application_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_application" ADD CONSTRAINT "credit_application_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_use" ADD CONSTRAINT "credit_use_statement_rid_statement_rid_fk" FOREIGN KEY ("statement_rid") REFERENCES "public"."statement"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepayment" ADD CONSTRAINT "prepayment_experiment_rid_experiment_rid_fk" FOREIGN KEY ("experiment_rid") REFERENCES "public"."experiment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_application" ADD CONSTRAINT "transfer_application_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_application" ADD CONSTRAINT "transfer_application_file_rid_file_rid_fk" FOREIGN KEY ("file_rid") REFERENCES "public"."file"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_application" ADD CONSTRAINT "transfer_application_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_item" ADD CONSTRAINT "transfer_item_transfer_rid_transfer_application_rid_fk" FOREIGN KEY ("transfer_rid") REFERENCES "public"."transfer_application"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_item" ADD CONSTRAINT "transfer_item_statement_rid_statement_rid_fk" FOREIGN KEY ("statement_rid") REFERENCES "public"."statement"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_item" ADD CONSTRAINT "transfer_item_experiment_rid_experiment_rid_fk" FOREIGN KEY ("experiment_rid") REFERENCES "public"."experiment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_application_of" ON "credit_application" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credit_application_queue" ON "credit_application" USING btree ("state","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_application_open" ON "credit_application" USING btree ("member_rid") WHERE "credit_application"."state" = 'applied';--> statement-breakpoint
CREATE INDEX "credit_use_of" ON "credit_use" USING btree ("payer_kind","payer_rid","due_day");--> statement-breakpoint
CREATE INDEX "credit_use_due" ON "credit_use" USING btree ("due_day") WHERE "credit_use"."repaid_fen" < "credit_use"."fen";--> statement-breakpoint
CREATE INDEX "prepayment_open" ON "prepayment" USING btree ("experiment_rid") WHERE "prepayment"."closed" is null;--> statement-breakpoint
CREATE INDEX "transfer_application_of" ON "transfer_application" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transfer_application_queue" ON "transfer_application" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "transfer_item_of" ON "transfer_item" USING btree ("transfer_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_item_statement" ON "transfer_item" USING btree ("statement_rid") WHERE "transfer_item"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_item_experiment" ON "transfer_item" USING btree ("experiment_rid") WHERE "transfer_item"."state" = 'open';