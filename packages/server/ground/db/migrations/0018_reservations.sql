CREATE TABLE "downtime" (
	"rid" text PRIMARY KEY NOT NULL,
	"instrument_rid" text NOT NULL,
	"from" bigint NOT NULL,
	"to" bigint NOT NULL,
	"reason" text NOT NULL,
	"staff_rid" text NOT NULL,
	"created" bigint NOT NULL,
	CONSTRAINT "downtime_length" CHECK ("downtime"."to" >= "downtime"."from")
);
--> statement-breakpoint
CREATE TABLE "qualification" (
	"rid" text PRIMARY KEY NOT NULL,
	"instrument_rid" text NOT NULL,
	"member_rid" text NOT NULL,
	"granted" bigint NOT NULL,
	"expires" bigint,
	"note" text NOT NULL,
	"staff_rid" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"rid" text PRIMARY KEY NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"instrument_rid" text NOT NULL,
	"project_rid" text NOT NULL,
	"member_rid" text NOT NULL,
	"from" bigint NOT NULL,
	"to" bigint NOT NULL,
	"state" text NOT NULL,
	"since" bigint NOT NULL,
	"lock_expires" bigint,
	"chain" text NOT NULL,
	"moved_from" text,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"payer_kind" text DEFAULT 'self' NOT NULL,
	"payer_rid" text NOT NULL,
	"price_fen_per_hour" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"price_lines" jsonb NOT NULL,
	"downtime_rid" text,
	"minutes" integer,
	"experiment_rid" text,
	"protocol_rid" text,
	"created" bigint NOT NULL,
	CONSTRAINT "reservation_length" CHECK ("reservation"."to" > "reservation"."from"),
	CONSTRAINT "reservation_lock" CHECK (("reservation"."state" = 'locked') = ("reservation"."lock_expires" is not null)),
	CONSTRAINT "reservation_done" CHECK (("reservation"."state" = 'done') = ("reservation"."minutes" is not null))
);
--> statement-breakpoint
CREATE TABLE "reservation_day" (
	"day" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation_event" (
	"rid" text PRIMARY KEY NOT NULL,
	"reservation_rid" text NOT NULL,
	"at" bigint NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_rid" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"fee_fen" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation_fee" (
	"reservation_rid" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"fen" bigint NOT NULL,
	"member_rid" text NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" text NOT NULL,
	"created" bigint NOT NULL,
	"waived" bigint,
	"settled" bigint,
	CONSTRAINT "reservation_fee_positive" CHECK ("reservation_fee"."fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "reservation_feed" (
	"member_rid" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created" bigint NOT NULL,
	CONSTRAINT "reservation_feed_key_unique" UNIQUE("key")
);
--> statement-breakpoint
DROP TABLE "instrument_period" CASCADE;--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "self_run" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "downtime" ADD CONSTRAINT "downtime_instrument_rid_instrument_rid_fk" FOREIGN KEY ("instrument_rid") REFERENCES "public"."instrument"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downtime" ADD CONSTRAINT "downtime_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_instrument_rid_instrument_rid_fk" FOREIGN KEY ("instrument_rid") REFERENCES "public"."instrument"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_instrument_rid_instrument_rid_fk" FOREIGN KEY ("instrument_rid") REFERENCES "public"."instrument"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_project_rid_project_rid_fk" FOREIGN KEY ("project_rid") REFERENCES "public"."project"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_moved_from_reservation_rid_fk" FOREIGN KEY ("moved_from") REFERENCES "public"."reservation"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_downtime_rid_downtime_rid_fk" FOREIGN KEY ("downtime_rid") REFERENCES "public"."downtime"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_experiment_rid_experiment_rid_fk" FOREIGN KEY ("experiment_rid") REFERENCES "public"."experiment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_protocol_rid_file_rid_fk" FOREIGN KEY ("protocol_rid") REFERENCES "public"."file"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_event" ADD CONSTRAINT "reservation_event_reservation_rid_reservation_rid_fk" FOREIGN KEY ("reservation_rid") REFERENCES "public"."reservation"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_fee" ADD CONSTRAINT "reservation_fee_reservation_rid_reservation_rid_fk" FOREIGN KEY ("reservation_rid") REFERENCES "public"."reservation"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_fee" ADD CONSTRAINT "reservation_fee_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_feed" ADD CONSTRAINT "reservation_feed_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downtime_of" ON "downtime" USING btree ("instrument_rid","to");--> statement-breakpoint
CREATE UNIQUE INDEX "qualification_once" ON "qualification" USING btree ("instrument_rid","member_rid");--> statement-breakpoint
CREATE INDEX "reservation_of_member" ON "reservation" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reservation_period" ON "reservation" USING btree ("instrument_rid","from");--> statement-breakpoint
CREATE INDEX "reservation_open" ON "reservation" USING btree ("state","from");--> statement-breakpoint
CREATE INDEX "reservation_payer" ON "reservation" USING btree ("payer_kind","payer_rid","state");--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_alive" ON "reservation" USING btree ("chain") WHERE "reservation"."state" in ('reserved', 'in_use');--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_moved_once" ON "reservation" USING btree ("moved_from") WHERE "reservation"."state" not in ('locked', 'lapsed');--> statement-breakpoint
CREATE INDEX "reservation_event_of" ON "reservation_event" USING btree ("reservation_rid","rid");--> statement-breakpoint
CREATE INDEX "reservation_fee_payer" ON "reservation_fee" USING btree ("payer_kind","payer_rid");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- No two live periods of an instrument overlap, locks included (domain §4); only those of one chain, while it is moved.
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_no_overlap" EXCLUDE USING gist (
  "instrument_rid" WITH =, int8range("from", "to") WITH &&, "chain" WITH <>
) WHERE ("state" IN ('locked', 'reserved', 'in_use'));
