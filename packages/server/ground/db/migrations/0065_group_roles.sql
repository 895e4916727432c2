CREATE TABLE "cluster_role_event" (
	"rid" text PRIMARY KEY NOT NULL,
	"cluster_rid" text NOT NULL,
	"member_rid" text NOT NULL,
	"actor_rid" text NOT NULL,
	"from_role" text NOT NULL,
	"to_role" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cluster_member" ADD COLUMN "role" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "cluster_role_event" ADD CONSTRAINT "cluster_role_event_cluster_rid_cluster_rid_fk" FOREIGN KEY ("cluster_rid") REFERENCES "public"."cluster"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cluster_role_event" ADD CONSTRAINT "cluster_role_event_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cluster_role_event" ADD CONSTRAINT "cluster_role_event_actor_rid_member_rid_fk" FOREIGN KEY ("actor_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cluster_role_event_of" ON "cluster_role_event" USING btree ("cluster_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cluster_role_event_member" ON "cluster_role_event" USING btree ("member_rid");--> statement-breakpoint
ALTER TABLE "cluster_member" ADD CONSTRAINT "cluster_member_role" CHECK ("cluster_member"."role" in ('member', 'manager', 'viewer'));