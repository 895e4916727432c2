DROP INDEX "statement_line_once";--> statement-breakpoint
ALTER TABLE "statement_line" ADD COLUMN "is_ahead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "prepayment" ADD COLUMN "pay" text DEFAULT 'transfer' NOT NULL;--> statement-breakpoint
CREATE INDEX "prepayment_of_payer" ON "prepayment" USING btree ("payer_kind","payer_rid");--> statement-breakpoint
CREATE INDEX "transfer_application_of_payer" ON "transfer_application" USING btree ("payer_kind","payer_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_line_once" ON "statement_line" USING btree ("experiment_rid","is_ahead") WHERE not "statement_line"."is_void";