ALTER TABLE "invoice_application" ADD COLUMN "red_needed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_application" ADD COLUMN "red_refused" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What is asked for since money was given back.
UPDATE "invoice_application" a SET "red_needed" = true
WHERE a."red_wanted" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "invoice_line" l JOIN "invoice_given_back" g ON g."source_rid" = coalesce(l."statement_rid", l."prestore_rid")
  WHERE l."application_rid" = a."rid" AND l."is_live");
