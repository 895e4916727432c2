CREATE TABLE "member_merge" (
	"rid" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"from_rid" text NOT NULL,
	"into_rid" text NOT NULL,
	"created" bigint NOT NULL,
	"created_by" text NOT NULL,
	"decided" bigint,
	"decided_by" text,
	"rejected" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_merge_number_unique" UNIQUE("number"),
	CONSTRAINT "member_merge_other" CHECK ("member_merge"."from_rid" <> "member_merge"."into_rid"),
	CONSTRAINT "member_merge_decided" CHECK (("member_merge"."state" = 'proposed') = ("member_merge"."decided" is null)),
	CONSTRAINT "member_merge_two" CHECK ("member_merge"."state" <> 'confirmed' or ("member_merge"."decided_by" is not null and "member_merge"."decided_by" <> "member_merge"."created_by"))
);
--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "member_merge" ADD CONSTRAINT "member_merge_from_rid_member_rid_fk" FOREIGN KEY ("from_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merge" ADD CONSTRAINT "member_merge_into_rid_member_rid_fk" FOREIGN KEY ("into_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merge" ADD CONSTRAINT "member_merge_created_by_staff_rid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merge" ADD CONSTRAINT "member_merge_decided_by_staff_rid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_merge_queue" ON "member_merge" USING btree ("state","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_merge_into" ON "member_merge" USING btree ("into_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "member_merge_once" ON "member_merge" USING btree ("from_rid") WHERE "member_merge"."state" <> 'rejected';--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_merged_into_ledger_account_key_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."ledger_account"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_merged_into_member_rid_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_account_merged_into" ON "ledger_account" USING btree ("merged_into") WHERE "ledger_account"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "member_merged" ON "member" USING btree ("merged_into") WHERE "member"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_merged" CHECK ("ledger_account"."merged_into" is null or "ledger_account"."balance" = 0);--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_merged" CHECK ("member"."merged_into" is null or "member"."removed" is not null);