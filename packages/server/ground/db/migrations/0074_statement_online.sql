ALTER TABLE "statement" ADD COLUMN "online" text;--> statement-breakpoint
-- Bills that were paid online before it was written beside them.
UPDATE "statement" SET "online" = "payment"."provider" FROM "payment_item" JOIN "payment" ON "payment"."rid" = "payment_item"."payment_rid"
  WHERE "payment_item"."statement_rid" = "statement"."rid" AND "payment_item"."state" = 'paid';--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_online" CHECK ("statement"."online" is null or "statement"."paid" is not null);
