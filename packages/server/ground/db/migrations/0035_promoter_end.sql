DROP INDEX "promoter_once";--> statement-breakpoint
CREATE UNIQUE INDEX "promoter_once" ON "promoter" USING btree ("member_rid") WHERE "promoter"."state" in ('applied', 'approved');