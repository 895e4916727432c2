CREATE TABLE "setting_change" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"before" jsonb NOT NULL,
	"value" jsonb NOT NULL,
	"staff_rid" text NOT NULL,
	"at" bigint NOT NULL,
	"decided_by" text,
	"decided" bigint,
	"reason" text,
	CONSTRAINT "setting_change_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
ALTER TABLE "setting_change" ADD CONSTRAINT "setting_change_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_change" ADD CONSTRAINT "setting_change_decided_by_staff_rid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;