ALTER TABLE "mail_choice" RENAME TO "channel_choice";--> statement-breakpoint
ALTER TABLE "channel_choice" RENAME CONSTRAINT "mail_choice_member_rid_member_rid_fk" TO "channel_choice_member_rid_member_rid_fk";--> statement-breakpoint
ALTER TABLE "channel_choice" RENAME CONSTRAINT "mail_choice_member_rid_kind_pk" TO "channel_choice_member_rid_kind_pk";--> statement-breakpoint
ALTER TABLE "mail" RENAME TO "delivery";--> statement-breakpoint
ALTER TABLE "delivery" RENAME CONSTRAINT "mail_pkey" TO "delivery_pkey";--> statement-breakpoint
ALTER TABLE "delivery" RENAME CONSTRAINT "mail_address" TO "delivery_address";--> statement-breakpoint
ALTER TABLE "delivery" RENAME CONSTRAINT "mail_notification_rid_notification_rid_fk" TO "delivery_notification_rid_notification_rid_fk";--> statement-breakpoint
ALTER TABLE "delivery" RENAME CONSTRAINT "mail_file_rid_file_rid_fk" TO "delivery_file_rid_file_rid_fk";--> statement-breakpoint
ALTER INDEX "mail_waiting" RENAME TO "delivery_waiting";--> statement-breakpoint
ALTER INDEX "mail_failed" RENAME TO "delivery_failed";--> statement-breakpoint
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_address";--> statement-breakpoint
DROP INDEX "delivery_waiting";--> statement-breakpoint
ALTER TABLE "channel_choice" DROP CONSTRAINT "channel_choice_member_rid_kind_pk";--> statement-breakpoint
ALTER TABLE "delivery" ALTER COLUMN "to" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery" ALTER COLUMN "channel" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "taken" bigint;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "member_rid" text;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "channel_choice" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_choice" ALTER COLUMN "channel" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "channel_choice" ADD CONSTRAINT "channel_choice_member_rid_kind_channel_pk" PRIMARY KEY("member_rid","kind","channel");--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_sms_of_day" ON "delivery" USING btree ("member_rid","day");--> statement-breakpoint
CREATE INDEX "notification_unread_since" ON "notification" USING btree ("at") WHERE "notification"."read" is null;--> statement-breakpoint
CREATE INDEX "delivery_waiting" ON "delivery" USING btree ("channel","next") WHERE "delivery"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_address" UNIQUE("notification_rid","channel","to");--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_sms" CHECK (("delivery"."channel" = 'sms') = ("delivery"."member_rid" is not null and "delivery"."day" is not null));