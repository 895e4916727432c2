CREATE TABLE "upload" (
	"rid" text PRIMARY KEY NOT NULL,
	"member_rid" text,
	"staff_rid" text,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"created" bigint NOT NULL,
	"expires" bigint NOT NULL,
	CONSTRAINT "upload_owner" CHECK (num_nonnulls("upload"."member_rid", "upload"."staff_rid") = 1)
);
--> statement-breakpoint
CREATE TABLE "report" (
	"number" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"experiment_rid" text NOT NULL,
	"version" integer NOT NULL,
	"data_version" integer NOT NULL,
	"file_rid" text,
	"sha256" text NOT NULL,
	"project" text NOT NULL,
	"issued" bigint NOT NULL,
	"staff_rid" text,
	"state" text NOT NULL,
	"since" bigint,
	"replaced_by" text,
	CONSTRAINT "report_code_unique" UNIQUE("code"),
	CONSTRAINT "report_state" CHECK (("report"."state" = 'valid') = ("report"."since" is null))
);
--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_experiment_rid_experiment_rid_fk" FOREIGN KEY ("experiment_rid") REFERENCES "public"."experiment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_file_rid_file_rid_fk" FOREIGN KEY ("file_rid") REFERENCES "public"."file"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_of_member" ON "upload" USING btree ("member_rid");--> statement-breakpoint
CREATE INDEX "upload_of_staff" ON "upload" USING btree ("staff_rid");--> statement-breakpoint
CREATE INDEX "upload_expires" ON "upload" USING btree ("expires");--> statement-breakpoint
CREATE UNIQUE INDEX "report_of_experiment" ON "report" USING btree ("experiment_rid","version");--> statement-breakpoint
CREATE INDEX "report_file" ON "report" USING btree ("file_rid");