CREATE TABLE "login" (
	"rid" text PRIMARY KEY NOT NULL,
	"member_rid" text NOT NULL,
	"kind" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"origin" text,
	"partner_rid" text,
	"access_hash" text NOT NULL,
	"access_expires" bigint NOT NULL,
	"prior_access_hash" text,
	"prior_access_expires" bigint,
	"refresh_hash" text NOT NULL,
	"refresh_expires" bigint NOT NULL,
	"created" bigint NOT NULL,
	"last_used" bigint NOT NULL,
	"ended" bigint,
	CONSTRAINT "login_access_hash_unique" UNIQUE("access_hash"),
	CONSTRAINT "login_refresh_hash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"rid" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_refusal" (
	"account" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"rid" text PRIMARY KEY NOT NULL,
	"phone" text,
	"password_hash" text,
	"nickname" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"organization" integer DEFAULT 0 NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"teacher" text DEFAULT '' NOT NULL,
	"teacher_phone" text DEFAULT '' NOT NULL,
	"teacher_mail" text DEFAULT '' NOT NULL,
	"invite_code" text NOT NULL,
	"inviter_rid" text,
	"is_promoter" boolean DEFAULT false NOT NULL,
	"wechat_openid" text,
	"partner_rid" text,
	"created" bigint NOT NULL,
	"removed" bigint,
	CONSTRAINT "member_phone_unique" UNIQUE("phone"),
	CONSTRAINT "member_invite_code_unique" UNIQUE("invite_code"),
	CONSTRAINT "member_wechat_openid_unique" UNIQUE("wechat_openid")
);
--> statement-breakpoint
CREATE TABLE "retired_refresh" (
	"refresh_hash" text PRIMARY KEY NOT NULL,
	"login_rid" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"rid" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"use_for" integer NOT NULL,
	"code_hash" text NOT NULL,
	"ip" text NOT NULL,
	"sent" bigint NOT NULL,
	"expires" bigint NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"used" bigint
);
--> statement-breakpoint
CREATE TABLE "wechat_ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"scene" text NOT NULL,
	"url" text NOT NULL,
	"openid" text,
	"confirmed" bigint,
	"spent" bigint,
	"ip" text NOT NULL,
	"created" bigint NOT NULL,
	"expires" bigint NOT NULL,
	CONSTRAINT "wechat_ticket_scene_unique" UNIQUE("scene")
);
--> statement-breakpoint
CREATE TABLE "address" (
	"rid" text PRIMARY KEY NOT NULL,
	"member_rid" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"address" text NOT NULL,
	"address_code" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "child_type" (
	"id" bigint PRIMARY KEY NOT NULL,
	"type_id" bigint NOT NULL,
	"name" text NOT NULL,
	"img" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instrument" (
	"rid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"model" text NOT NULL,
	"place" text NOT NULL,
	"slot_minutes" integer NOT NULL,
	"min_minutes" integer NOT NULL,
	"max_minutes" integer NOT NULL,
	"price_fen_per_hour" bigint NOT NULL,
	"open_week" jsonb DEFAULT '[1,2,3,4,5,6]'::jsonb NOT NULL,
	"open_from" text DEFAULT '08:30' NOT NULL,
	"open_to" text DEFAULT '18:30' NOT NULL,
	"closed_dates" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instrument_period" (
	"rid" text PRIMARY KEY NOT NULL,
	"instrument_rid" text NOT NULL,
	"from" bigint NOT NULL,
	"to" bigint NOT NULL,
	"state" text NOT NULL,
	"lock_expires" bigint,
	CONSTRAINT "instrument_period_length" CHECK ("instrument_period"."to" > "instrument_period"."from"),
	CONSTRAINT "instrument_period_lock" CHECK ("instrument_period"."state" <> 'locked' or "instrument_period"."lock_expires" is not null)
);
--> statement-breakpoint
CREATE TABLE "project" (
	"rid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type_id" bigint NOT NULL,
	"child_id" bigint NOT NULL,
	"img" text NOT NULL,
	"gallery" jsonb NOT NULL,
	"description" text NOT NULL,
	"sketch" text NOT NULL,
	"price_fen" bigint NOT NULL,
	"unit" text NOT NULL,
	"days" text NOT NULL,
	"order_count" bigint NOT NULL,
	"is_hot" boolean NOT NULL,
	"created" bigint NOT NULL,
	"content" text NOT NULL,
	"principle" text NOT NULL,
	"sample_requirements" text NOT NULL,
	"results" jsonb NOT NULL,
	"faq" jsonb NOT NULL,
	"price_rows" jsonb NOT NULL,
	"urgent_options" jsonb NOT NULL,
	"instrument_rid" text,
	"parameters" jsonb NOT NULL,
	CONSTRAINT "project_price" CHECK ("project"."price_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "project_type" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"img" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acknowledgement" (
	"rid" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"title" text NOT NULL,
	"code" text NOT NULL,
	"content" text NOT NULL,
	"sketch" text NOT NULL,
	"source" text NOT NULL,
	"created" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article" (
	"rid" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"is_case" boolean NOT NULL,
	"title" text NOT NULL,
	"sketch" text NOT NULL,
	"content" text NOT NULL,
	"img" text NOT NULL,
	"source" text NOT NULL,
	"author" text NOT NULL,
	"created" bigint NOT NULL,
	"views" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"rid" text PRIMARY KEY NOT NULL,
	"img" text NOT NULL,
	"redirect" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "content_version_one" CHECK ("content_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "hot_area" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"img" text NOT NULL,
	"sketch" text NOT NULL,
	"type_id" bigint NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image" (
	"name" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"updated" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_logo" (
	"rid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"img" text NOT NULL,
	"url" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"is_public" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"rid" text PRIMARY KEY NOT NULL,
	"member_rid" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created" bigint NOT NULL,
	"expires" bigint
);
--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created" bigint NOT NULL,
	CONSTRAINT "idempotency_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"rid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"origins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"widgets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"theme" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created" bigint NOT NULL,
	CONSTRAINT "partner_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "plan_item" (
	"rid" text PRIMARY KEY NOT NULL,
	"member_rid" text NOT NULL,
	"project_rid" text NOT NULL,
	"count" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"answers_hash" text NOT NULL,
	"price_fen" bigint NOT NULL,
	CONSTRAINT "plan_item_once" UNIQUE("member_rid","project_rid","answers_hash"),
	CONSTRAINT "plan_item_count" CHECK ("plan_item"."count" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"rid" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_token" (
	"provider" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"expires" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requirement" (
	"rid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"company" text NOT NULL,
	"type_id" bigint,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"files" jsonb NOT NULL,
	"partner_rid" text,
	"ip" text NOT NULL,
	"created" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sampling" (
	"rid" text PRIMARY KEY NOT NULL,
	"member_rid" text NOT NULL,
	"partner_rid" text,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"date" text NOT NULL,
	"time" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"address" text NOT NULL,
	"address_code" text NOT NULL,
	"address_rid" text,
	"message" text NOT NULL,
	"created" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sampling_event" (
	"rid" text PRIMARY KEY NOT NULL,
	"sampling_rid" text NOT NULL,
	"at" bigint NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_rid" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login" ADD CONSTRAINT "login_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login" ADD CONSTRAINT "login_partner_rid_partner_rid_fk" FOREIGN KEY ("partner_rid") REFERENCES "public"."partner"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_partner_rid_partner_rid_fk" FOREIGN KEY ("partner_rid") REFERENCES "public"."partner"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retired_refresh" ADD CONSTRAINT "retired_refresh_login_rid_login_rid_fk" FOREIGN KEY ("login_rid") REFERENCES "public"."login"("rid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_type" ADD CONSTRAINT "child_type_type_id_project_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."project_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument_period" ADD CONSTRAINT "instrument_period_instrument_rid_instrument_rid_fk" FOREIGN KEY ("instrument_rid") REFERENCES "public"."instrument"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_type_id_project_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."project_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_child_id_child_type_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."child_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_instrument_rid_instrument_rid_fk" FOREIGN KEY ("instrument_rid") REFERENCES "public"."instrument"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_item" ADD CONSTRAINT "plan_item_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_item" ADD CONSTRAINT "plan_item_project_rid_project_rid_fk" FOREIGN KEY ("project_rid") REFERENCES "public"."project"("rid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement" ADD CONSTRAINT "requirement_partner_rid_partner_rid_fk" FOREIGN KEY ("partner_rid") REFERENCES "public"."partner"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sampling" ADD CONSTRAINT "sampling_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sampling" ADD CONSTRAINT "sampling_partner_rid_partner_rid_fk" FOREIGN KEY ("partner_rid") REFERENCES "public"."partner"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sampling_event" ADD CONSTRAINT "sampling_event_sampling_rid_sampling_rid_fk" FOREIGN KEY ("sampling_rid") REFERENCES "public"."sampling"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_of_member" ON "login" USING btree ("member_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "login_prior_access" ON "login" USING btree ("prior_access_hash");--> statement-breakpoint
CREATE INDEX "login_refresh_expires" ON "login" USING btree ("refresh_expires");--> statement-breakpoint
CREATE INDEX "login_failure_account" ON "login_failure" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "member_inviter" ON "member" USING btree ("inviter_rid");--> statement-breakpoint
CREATE INDEX "retired_refresh_login" ON "retired_refresh" USING btree ("login_rid");--> statement-breakpoint
CREATE INDEX "sms_code_phone" ON "sms_code" USING btree ("phone","use_for","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sms_code_ip" ON "sms_code" USING btree ("ip","sent");--> statement-breakpoint
CREATE INDEX "wechat_ticket_ip" ON "wechat_ticket" USING btree ("ip","created");--> statement-breakpoint
CREATE INDEX "address_of_member" ON "address" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "address_one_default" ON "address" USING btree ("member_rid") WHERE "address"."is_default";--> statement-breakpoint
CREATE INDEX "child_type_type" ON "child_type" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "instrument_period_from" ON "instrument_period" USING btree ("instrument_rid","from");--> statement-breakpoint
CREATE INDEX "project_child" ON "project" USING btree ("type_id","child_id");--> statement-breakpoint
CREATE INDEX "project_hot" ON "project" USING btree ("order_count" DESC NULLS LAST,"rid");--> statement-breakpoint
CREATE INDEX "acknowledgement_newest" ON "acknowledgement" USING btree ("created" DESC NULLS LAST,"rid");--> statement-breakpoint
CREATE INDEX "article_newest" ON "article" USING btree ("type","created" DESC NULLS LAST,"rid");--> statement-breakpoint
CREATE INDEX "file_of_member" ON "file" USING btree ("member_rid","created");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created");--> statement-breakpoint
CREATE INDEX "plan_item_project" ON "plan_item" USING btree ("project_rid");--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("to","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "requirement_newest" ON "requirement" USING btree ("created" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "requirement_ip" ON "requirement" USING btree ("ip","created");--> statement-breakpoint
CREATE INDEX "sampling_of_member" ON "sampling" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sampling_slot" ON "sampling" USING btree ("date","time");--> statement-breakpoint
CREATE INDEX "sampling_partner" ON "sampling" USING btree ("partner_rid","created");--> statement-breakpoint
CREATE INDEX "sampling_event_of" ON "sampling_event" USING btree ("sampling_rid","rid");