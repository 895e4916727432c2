CREATE TABLE "prestore_application" (
	"rid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"member_rid" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"bonus_fen" bigint DEFAULT 0 NOT NULL,
	"file_rid" text NOT NULL,
	"remark" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	"decided" bigint,
	"staff_rid" text,
	CONSTRAINT "prestore_application_number_unique" UNIQUE("number"),
	CONSTRAINT "prestore_application_amount" CHECK ("prestore_application"."amount_fen" > 0 and "prestore_application"."bonus_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "prestore_day" (
	"day" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prestore_application" ADD CONSTRAINT "prestore_application_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prestore_application" ADD CONSTRAINT "prestore_application_file_rid_file_rid_fk" FOREIGN KEY ("file_rid") REFERENCES "public"."file"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prestore_application" ADD CONSTRAINT "prestore_application_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prestore_application_of" ON "prestore_application" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "prestore_application_queue" ON "prestore_application" USING btree ("state","rid");