ALTER TABLE "mail" DROP CONSTRAINT "mail_notification_rid_unique";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "file_rid" text;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_file_rid_file_rid_fk" FOREIGN KEY ("file_rid") REFERENCES "public"."file"("rid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_address" UNIQUE("notification_rid","to");