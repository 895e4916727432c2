CREATE TABLE "experiment_reminder" (
	"experiment_rid" text NOT NULL,
	"since" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "experiment_reminder_experiment_rid_since_pk" PRIMARY KEY("experiment_rid","since")
);
--> statement-breakpoint
CREATE TABLE "job_fault" (
	"name" text NOT NULL,
	"target_rid" text NOT NULL,
	"error" text NOT NULL,
	"tries" integer NOT NULL,
	"at" bigint NOT NULL,
	"next" bigint NOT NULL,
	CONSTRAINT "job_fault_name_target_rid_pk" PRIMARY KEY("name","target_rid")
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"started" bigint NOT NULL,
	"ended" bigint,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"rid" text PRIMARY KEY NOT NULL,
	"notification_rid" text NOT NULL,
	"to" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next" bigint NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	"sent" bigint,
	CONSTRAINT "mail_notification_rid_unique" UNIQUE("notification_rid")
);
--> statement-breakpoint
CREATE TABLE "mail_choice" (
	"member_rid" text NOT NULL,
	"kind" text NOT NULL,
	"wanted" boolean NOT NULL,
	CONSTRAINT "mail_choice_member_rid_kind_pk" PRIMARY KEY("member_rid","kind")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"rid" text PRIMARY KEY NOT NULL,
	"member_rid" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"at" bigint NOT NULL,
	"read" bigint
);
--> statement-breakpoint
CREATE TABLE "staff_notice" (
	"rid" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "staff_notice_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "staff_notice_read" (
	"staff_rid" text NOT NULL,
	"notice_rid" text NOT NULL,
	CONSTRAINT "staff_notice_read_staff_rid_notice_rid_pk" PRIMARY KEY("staff_rid","notice_rid")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "experiment_reminder" ADD CONSTRAINT "experiment_reminder_experiment_rid_experiment_rid_fk" FOREIGN KEY ("experiment_rid") REFERENCES "public"."experiment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_notification_rid_notification_rid_fk" FOREIGN KEY ("notification_rid") REFERENCES "public"."notification"("rid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_choice" ADD CONSTRAINT "mail_choice_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notice_read" ADD CONSTRAINT "staff_notice_read_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notice_read" ADD CONSTRAINT "staff_notice_read_notice_rid_staff_notice_rid_fk" FOREIGN KEY ("notice_rid") REFERENCES "public"."staff_notice"("rid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_fault_at" ON "job_fault" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" USING btree ("next") WHERE "mail"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_failed" ON "mail" USING btree ("rid") WHERE "mail"."state" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "notification_key" ON "notification" USING btree ("member_rid","key");--> statement-breakpoint
CREATE INDEX "notification_of_member" ON "notification" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("member_rid") WHERE "notification"."read" is null;--> statement-breakpoint
CREATE INDEX "staff_notice_newest" ON "staff_notice" USING btree ("kind","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "experiment_since" ON "experiment" USING btree ("state","since");