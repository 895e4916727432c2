CREATE TABLE "requirement_event" (
	"rid" text PRIMARY KEY NOT NULL,
	"requirement_rid" text NOT NULL,
	"at" bigint NOT NULL,
	"event" text NOT NULL,
	"to_state" text NOT NULL,
	"staff_rid" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_recycle" (
	"rid" text PRIMARY KEY NOT NULL,
	"member_rid" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"address_code" text NOT NULL,
	"address" text NOT NULL,
	"message" text NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	"since" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_recycle_item" (
	"recycle_rid" text NOT NULL,
	"sample_rid" text NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "sample_recycle_item_recycle_rid_sample_rid_pk" PRIMARY KEY("recycle_rid","sample_rid")
);
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "keep_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "requirement" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "requirement" ADD COLUMN "staff_rid" text;--> statement-breakpoint
ALTER TABLE "sample" ADD COLUMN "keep_until" bigint;--> statement-breakpoint
ALTER TABLE "sample" ADD COLUMN "noticed" bigint;--> statement-breakpoint
ALTER TABLE "sample" ADD COLUMN "waived" bigint;--> statement-breakpoint
ALTER TABLE "sample_event" ADD COLUMN "event" text;--> statement-breakpoint
UPDATE "sample_event" SET "event" = CASE "to_state" WHEN 'arrived' THEN 'arrive' WHEN 'missing' THEN 'miss' WHEN 'damaged' THEN 'damage' WHEN 'insufficient' THEN 'fallShort' WHEN 'expected' THEN 'await' WHEN 'in_test' THEN 'start' WHEN 'returned' THEN 'return' ELSE 'store' END;--> statement-breakpoint
UPDATE "sample" SET "keep_until" = "since" + 2592000 WHERE "state" = 'stored';--> statement-breakpoint
ALTER TABLE "sample_event" ALTER COLUMN "event" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "requirement_event" ADD CONSTRAINT "requirement_event_requirement_rid_requirement_rid_fk" FOREIGN KEY ("requirement_rid") REFERENCES "public"."requirement"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_event" ADD CONSTRAINT "requirement_event_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_recycle" ADD CONSTRAINT "sample_recycle_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_recycle_item" ADD CONSTRAINT "sample_recycle_item_recycle_rid_sample_recycle_rid_fk" FOREIGN KEY ("recycle_rid") REFERENCES "public"."sample_recycle"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_recycle_item" ADD CONSTRAINT "sample_recycle_item_sample_rid_sample_rid_fk" FOREIGN KEY ("sample_rid") REFERENCES "public"."sample"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requirement_event_of" ON "requirement_event" USING btree ("requirement_rid","rid");--> statement-breakpoint
CREATE INDEX "sample_recycle_of_member" ON "sample_recycle" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sample_recycle_state" ON "sample_recycle" USING btree ("state","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_recycle_once" ON "sample_recycle_item" USING btree ("sample_rid") WHERE "sample_recycle_item"."is_open";--> statement-breakpoint
ALTER TABLE "requirement" ADD CONSTRAINT "requirement_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requirement_state" ON "requirement" USING btree ("state","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sample_place" ON "sample" USING btree ("place") WHERE "sample"."place" <> '';--> statement-breakpoint
CREATE INDEX "sample_keep" ON "sample" USING btree ("keep_until") WHERE "sample"."state" = 'stored';