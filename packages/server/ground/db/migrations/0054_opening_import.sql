CREATE TABLE "opening_import" (
	"rid" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"fingerprint" text NOT NULL,
	"file_rid" text NOT NULL,
	"name" text NOT NULL,
	"totals" jsonb NOT NULL,
	"created" bigint NOT NULL,
	"created_by" text NOT NULL,
	"decided" bigint,
	"decided_by" text,
	"rejected" text DEFAULT '' NOT NULL,
	CONSTRAINT "opening_import_number_unique" UNIQUE("number"),
	CONSTRAINT "opening_import_decided" CHECK (("opening_import"."state" = 'proposed') = ("opening_import"."decided" is null))
);
--> statement-breakpoint
CREATE TABLE "opening_bill" (
	"statement_rid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "unclaimed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "opening_import" ADD CONSTRAINT "opening_import_file_rid_file_rid_fk" FOREIGN KEY ("file_rid") REFERENCES "public"."file"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_import" ADD CONSTRAINT "opening_import_created_by_staff_rid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_import" ADD CONSTRAINT "opening_import_decided_by_staff_rid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_bill" ADD CONSTRAINT "opening_bill_statement_rid_statement_rid_fk" FOREIGN KEY ("statement_rid") REFERENCES "public"."statement"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_import_queue" ON "opening_import" USING btree ("state","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "opening_import_once" ON "opening_import" USING btree ("fingerprint") WHERE "opening_import"."state" <> 'rejected';--> statement-breakpoint
CREATE INDEX "opening_bill_number" ON "opening_bill" USING btree ("number");