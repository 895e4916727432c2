CREATE TABLE "fault" (
	"rid" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"call" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"count" integer NOT NULL,
	"first" bigint NOT NULL,
	"last" bigint NOT NULL,
	"request_id" text NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_process" (
	"rid" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"version" text NOT NULL,
	"node" text NOT NULL,
	"started" bigint NOT NULL,
	"seen" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slow_call" (
	"rid" text PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"request_id" text NOT NULL,
	"at" bigint NOT NULL,
	"ms" integer NOT NULL,
	"count" integer NOT NULL,
	"statement_ms" integer NOT NULL,
	"statements" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup" (
	"rid" text PRIMARY KEY NOT NULL,
	"staff_rid" text,
	"asked" bigint NOT NULL,
	"started" bigint,
	"ended" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"tried" text DEFAULT 'no' NOT NULL,
	"tables" integer DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backup" ADD CONSTRAINT "backup_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fault_last" ON "fault" USING btree ("last");--> statement-breakpoint
CREATE INDEX "slow_call_at" ON "slow_call" USING btree ("at");--> statement-breakpoint
CREATE INDEX "backup_asked" ON "backup" USING btree ("asked");--> statement-breakpoint
CREATE UNIQUE INDEX "backup_under_way" ON "backup" USING btree ((true)) WHERE "backup"."state" in ('waiting', 'running');