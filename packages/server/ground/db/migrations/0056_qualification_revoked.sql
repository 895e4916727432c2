ALTER TABLE "qualification" ADD COLUMN "revoked" bigint;--> statement-breakpoint
ALTER TABLE "qualification" ADD COLUMN "revoked_by" text;--> statement-breakpoint
ALTER TABLE "qualification" ADD COLUMN "revoked_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_revoked_by_staff_rid_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;