CREATE TABLE "invoice_title" (
	"rid" text PRIMARY KEY NOT NULL,
	"member_rid" text NOT NULL,
	"type" integer NOT NULL,
	"title" text NOT NULL,
	"tax_no" text NOT NULL,
	"bank" text NOT NULL,
	"bank_no" text NOT NULL,
	"reg_address" text NOT NULL,
	"reg_phone" text NOT NULL,
	"email" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created" bigint NOT NULL,
	"removed" bigint
);
--> statement-breakpoint
ALTER TABLE "invoice_title" ADD CONSTRAINT "invoice_title_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_title_of_member" ON "invoice_title" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_title_one_default" ON "invoice_title" USING btree ("member_rid") WHERE "invoice_title"."is_default";