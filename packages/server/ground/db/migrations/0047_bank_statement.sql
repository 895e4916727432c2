CREATE TABLE "bank_mapping" (
	"head" text PRIMARY KEY NOT NULL,
	"titles" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"staff_rid" text NOT NULL,
	"updated" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "bank_row_target";--> statement-breakpoint
ALTER TABLE "bank_row" ADD COLUMN "clock" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_row" ADD COLUMN "account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_mapping" ADD CONSTRAINT "bank_mapping_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_row_target" ON "bank_row" USING btree ("target","target_rid") WHERE "bank_row"."target" in ('prestore', 'transfer', 'statement');