DROP INDEX "credit_application_open";--> statement-breakpoint
ALTER TABLE "credit_application" ADD COLUMN "cluster_rid" text;--> statement-breakpoint
ALTER TABLE "credit_application" ADD CONSTRAINT "credit_application_cluster_rid_cluster_rid_fk" FOREIGN KEY ("cluster_rid") REFERENCES "public"."cluster"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_application_cluster" ON "credit_application" USING btree ("cluster_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "credit_application_of_payer" ON "credit_application" USING btree (coalesce("cluster_rid", "member_rid")) WHERE "credit_application"."state" = 'applied';