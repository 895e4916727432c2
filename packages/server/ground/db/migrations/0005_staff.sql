CREATE TABLE "partner_load" (
	"partner_rid" text NOT NULL,
	"date" text NOT NULL,
	"loads" integer NOT NULL,
	CONSTRAINT "partner_load_partner_rid_date_pk" PRIMARY KEY("partner_rid","date")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"rid" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"staff_rid" text NOT NULL,
	"action" text NOT NULL,
	"target_rid" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"rid" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"otp_secret" text,
	"otp_step" bigint,
	"enabled" boolean DEFAULT true NOT NULL,
	"created" bigint NOT NULL,
	CONSTRAINT "staff_account_unique" UNIQUE("account")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"rid" text PRIMARY KEY NOT NULL,
	"staff_rid" text NOT NULL,
	"token_hash" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created" bigint NOT NULL,
	"expires" bigint NOT NULL,
	"ended" bigint,
	CONSTRAINT "staff_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "sampling" ADD COLUMN "courier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_load" ADD CONSTRAINT "partner_load_partner_rid_partner_rid_fk" FOREIGN KEY ("partner_rid") REFERENCES "public"."partner"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_target" ON "audit" USING btree ("target_rid","rid");--> statement-breakpoint
CREATE INDEX "audit_staff" ON "audit" USING btree ("staff_rid","rid");--> statement-breakpoint
CREATE INDEX "staff_session_expires" ON "staff_session" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "login_partner" ON "login" USING btree ("partner_rid","created");--> statement-breakpoint
CREATE INDEX "member_partner" ON "member" USING btree ("partner_rid","created");