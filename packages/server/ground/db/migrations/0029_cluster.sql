CREATE TABLE "cluster" (
	"rid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"sketch" text DEFAULT '' NOT NULL,
	"owner_rid" text NOT NULL,
	"asks_quotes" boolean DEFAULT false NOT NULL,
	"approval_fen" bigint,
	"offered_rid" text,
	"created" bigint NOT NULL,
	"removed" bigint,
	CONSTRAINT "cluster_approval" CHECK (coalesce("cluster"."approval_fen", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "cluster_application" (
	"rid" text PRIMARY KEY NOT NULL,
	"cluster_rid" text NOT NULL,
	"member_rid" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"created" bigint NOT NULL,
	"decided" bigint
);
--> statement-breakpoint
CREATE TABLE "cluster_lookup" (
	"rid" text PRIMARY KEY NOT NULL,
	"member_rid" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cluster_member" (
	"cluster_rid" text NOT NULL,
	"member_rid" text NOT NULL,
	"limit_fen" bigint,
	"joined" bigint NOT NULL,
	CONSTRAINT "cluster_member_cluster_rid_member_rid_pk" PRIMARY KEY("cluster_rid","member_rid"),
	CONSTRAINT "cluster_member_limit" CHECK (coalesce("cluster_member"."limit_fen", 0) >= 0)
);
--> statement-breakpoint
ALTER TABLE "experiment" ADD COLUMN "payer_since" bigint;--> statement-breakpoint
ALTER TABLE "experiment" ADD COLUMN "approval" jsonb;--> statement-breakpoint
ALTER TABLE "prestore_application" ADD COLUMN "cluster_rid" text;--> statement-breakpoint
ALTER TABLE "cluster" ADD CONSTRAINT "cluster_owner_rid_member_rid_fk" FOREIGN KEY ("owner_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cluster" ADD CONSTRAINT "cluster_offered_rid_member_rid_fk" FOREIGN KEY ("offered_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cluster_application" ADD CONSTRAINT "cluster_application_cluster_rid_cluster_rid_fk" FOREIGN KEY ("cluster_rid") REFERENCES "public"."cluster"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cluster_application" ADD CONSTRAINT "cluster_application_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cluster_lookup" ADD CONSTRAINT "cluster_lookup_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cluster_member" ADD CONSTRAINT "cluster_member_cluster_rid_cluster_rid_fk" FOREIGN KEY ("cluster_rid") REFERENCES "public"."cluster"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cluster_member" ADD CONSTRAINT "cluster_member_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cluster_owner" ON "cluster" USING btree ("owner_rid");--> statement-breakpoint
CREATE INDEX "cluster_name" ON "cluster" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "cluster_application_waiting" ON "cluster_application" USING btree ("cluster_rid","member_rid") WHERE "cluster_application"."state" = 'applied';--> statement-breakpoint
CREATE INDEX "cluster_application_of" ON "cluster_application" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cluster_application_queue" ON "cluster_application" USING btree ("cluster_rid","state","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cluster_lookup_of" ON "cluster_lookup" USING btree ("member_rid","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cluster_member_of" ON "cluster_member" USING btree ("member_rid");--> statement-breakpoint
ALTER TABLE "prestore_application" ADD CONSTRAINT "prestore_application_cluster_rid_cluster_rid_fk" FOREIGN KEY ("cluster_rid") REFERENCES "public"."cluster"("rid") ON DELETE no action ON UPDATE no action;