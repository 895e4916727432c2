CREATE TABLE "network_try" (
	"rid" text PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"network" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_refusal" DROP CONSTRAINT "login_refusal_pkey";--> statement-breakpoint
ALTER TABLE "login_refusal" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_refusal" ADD CONSTRAINT "login_refusal_account_network_pk" PRIMARY KEY("account","network");--> statement-breakpoint
ALTER TABLE "login_failure" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "retired_refresh" ADD COLUMN "at" bigint;--> statement-breakpoint
ALTER TABLE "retired_refresh" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "retired_refresh" ADD COLUMN "answer" text;--> statement-breakpoint
CREATE INDEX "network_try_recent" ON "network_try" USING btree ("network","what","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "retired_refresh_answer" ON "retired_refresh" USING btree ("at") WHERE "retired_refresh"."answer" is not null;