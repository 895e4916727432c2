CREATE TABLE "points_exchange" (
	"rid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"member_rid" text NOT NULL,
	"goods_rid" text NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"points" bigint NOT NULL,
	"coupon_rid" text,
	"address" text NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	"since" bigint NOT NULL,
	"staff_rid" text,
	CONSTRAINT "points_exchange_number_unique" UNIQUE("number"),
	CONSTRAINT "points_exchange_points" CHECK ("points_exchange"."points" > 0),
	CONSTRAINT "points_exchange_kind" CHECK (case "points_exchange"."kind" when 'coupon' then "points_exchange"."state" = 'done' and "points_exchange"."coupon_rid" is not null else "points_exchange"."state" <> 'done' end)
);
--> statement-breakpoint
CREATE TABLE "points_goods" (
	"rid" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sketch" text NOT NULL,
	"points" bigint NOT NULL,
	"stock" integer NOT NULL,
	"is_offered" boolean NOT NULL,
	"offer" jsonb,
	"created" bigint NOT NULL,
	CONSTRAINT "points_goods_numbers" CHECK ("points_goods"."points" > 0 and "points_goods"."stock" >= 0),
	CONSTRAINT "points_goods_offer" CHECK (("points_goods"."kind" = 'coupon') = ("points_goods"."offer" is not null))
);
--> statement-breakpoint
CREATE TABLE "points_transfer_try" (
	"member_rid" text NOT NULL,
	"day" text NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "points_transfer_try_member_rid_day_pk" PRIMARY KEY("member_rid","day")
);
--> statement-breakpoint
CREATE TABLE "thanks_application" (
	"rid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"member_rid" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"journal" text NOT NULL,
	"year" integer NOT NULL,
	"content" text NOT NULL,
	"doi" text NOT NULL,
	"source" text NOT NULL,
	"file_rid" text,
	"points" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	"decided" bigint,
	"staff_rid" text,
	CONSTRAINT "thanks_application_number_unique" UNIQUE("number"),
	CONSTRAINT "thanks_application_points" CHECK (("thanks_application"."state" = 'confirmed') = ("thanks_application"."points" > 0)),
	CONSTRAINT "thanks_application_where" CHECK ("thanks_application"."doi" <> '' or "thanks_application"."source" <> '')
);
--> statement-breakpoint
ALTER TABLE "points_exchange" ADD CONSTRAINT "points_exchange_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_exchange" ADD CONSTRAINT "points_exchange_goods_rid_points_goods_rid_fk" FOREIGN KEY ("goods_rid") REFERENCES "public"."points_goods"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_exchange" ADD CONSTRAINT "points_exchange_coupon_rid_coupon_rid_fk" FOREIGN KEY ("coupon_rid") REFERENCES "public"."coupon"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_exchange" ADD CONSTRAINT "points_exchange_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_transfer_try" ADD CONSTRAINT "points_transfer_try_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thanks_application" ADD CONSTRAINT "thanks_application_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thanks_application" ADD CONSTRAINT "thanks_application_file_rid_file_rid_fk" FOREIGN KEY ("file_rid") REFERENCES "public"."file"("rid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thanks_application" ADD CONSTRAINT "thanks_application_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_exchange_of" ON "points_exchange" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "points_exchange_queue" ON "points_exchange" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "thanks_application_of" ON "thanks_application" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "thanks_application_queue" ON "thanks_application" USING btree ("state","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "thanks_application_doi" ON "thanks_application" USING btree ("doi") WHERE "thanks_application"."doi" <> '' and "thanks_application"."state" in ('applied', 'confirmed');