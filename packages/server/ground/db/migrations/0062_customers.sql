CREATE TABLE "member_event" (
	"rid" text PRIMARY KEY NOT NULL,
	"member_rid" text NOT NULL,
	"event" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"customer_group" integer,
	"until" bigint,
	"file_rid" text,
	"at" bigint NOT NULL,
	"staff_rid" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "customer_group" integer;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "customer_group_until" bigint;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "frozen" bigint;--> statement-breakpoint
ALTER TABLE "member_event" ADD CONSTRAINT "member_event_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_event" ADD CONSTRAINT "member_event_file_rid_file_rid_fk" FOREIGN KEY ("file_rid") REFERENCES "public"."file"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_event" ADD CONSTRAINT "member_event_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_event_of" ON "member_event" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_name" ON "member" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "member_phone" ON "member" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "member_company" ON "member" USING gin ("company" gin_trgm_ops);