ALTER TABLE "statement" DROP CONSTRAINT "statement_total";--> statement-breakpoint
ALTER TABLE "statement_line" DROP CONSTRAINT "statement_line_fen";--> statement-breakpoint
ALTER TABLE "statement_line" DROP CONSTRAINT "statement_line_statement_rid_experiment_rid_pk";--> statement-breakpoint
ALTER TABLE "statement_line" ALTER COLUMN "experiment_rid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "statement" ADD COLUMN "discount_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statement" ADD COLUMN "coupon_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statement" ADD COLUMN "coupon_rid" text;--> statement-breakpoint
ALTER TABLE "statement" ADD COLUMN "points" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statement" ADD COLUMN "points_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statement" ADD COLUMN "due_day" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "statement" ADD COLUMN "voided" bigint;--> statement-breakpoint
ALTER TABLE "statement_line" ADD COLUMN "fee_rid" text;--> statement-breakpoint
ALTER TABLE "statement_line" ADD COLUMN "net_fen" bigint;--> statement-breakpoint
UPDATE "statement_line" SET "net_fen" = "fen";--> statement-breakpoint
ALTER TABLE "statement_line" ALTER COLUMN "net_fen" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_fee_rid_reservation_fee_reservation_rid_fk" FOREIGN KEY ("fee_rid") REFERENCES "public"."reservation_fee"("reservation_rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_of_payer" ON "statement" USING btree ("payer_kind","payer_rid","state");--> statement-breakpoint
CREATE INDEX "statement_line_of" ON "statement_line" USING btree ("statement_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_line_fee_once" ON "statement_line" USING btree ("fee_rid") WHERE not "statement_line"."is_void";--> statement-breakpoint
UPDATE "statement" SET "voided" = "created" WHERE "state" = 'void';--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_paid" CHECK ("statement"."state" <> 'paid' or "statement"."paid" is not null);--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_void" CHECK (("statement"."state" = 'void') = ("statement"."voided" is not null));--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_total" CHECK ("statement"."total_fen" >= 0 and "statement"."total_fen" = "statement"."list_fen" - "statement"."discount_fen" - "statement"."coupon_fen" - "statement"."points_fen");--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_one" CHECK (("statement_line"."experiment_rid" is null) <> ("statement_line"."fee_rid" is null));--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_fen" CHECK ("statement_line"."net_fen" >= 0 and "statement_line"."net_fen" <= "statement_line"."fen");