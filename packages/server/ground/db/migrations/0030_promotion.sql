CREATE TABLE "invite_reward" (
	"member_rid" text PRIMARY KEY NOT NULL,
	"inviter_rid" text NOT NULL,
	"statement_rid" text NOT NULL,
	"reward" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_account" (
	"member_rid" text PRIMARY KEY NOT NULL,
	"payee" text NOT NULL,
	"bank" text NOT NULL,
	"bank_no" text NOT NULL,
	"updated" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promoter" (
	"rid" text PRIMARY KEY NOT NULL,
	"member_rid" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	"decided" bigint,
	"staff_rid" text
);
--> statement-breakpoint
CREATE TABLE "promoter_bond" (
	"member_rid" text PRIMARY KEY NOT NULL,
	"promoter_rid" text NOT NULL,
	"since" bigint NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "promoter_bond_other" CHECK ("promoter_bond"."member_rid" <> "promoter_bond"."promoter_rid")
);
--> statement-breakpoint
CREATE TABLE "rebate" (
	"rid" text PRIMARY KEY NOT NULL,
	"promoter_rid" text NOT NULL,
	"member_rid" text NOT NULL,
	"statement_rid" text NOT NULL,
	"paid_fen" bigint NOT NULL,
	"rate_bp" integer NOT NULL,
	"fen" bigint NOT NULL,
	"due_back_fen" bigint DEFAULT 0 NOT NULL,
	"back_fen" bigint DEFAULT 0 NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "rebate_back" CHECK ("rebate"."fen" > 0 and 0 <= "rebate"."back_fen" and "rebate"."back_fen" <= "rebate"."due_back_fen" and "rebate"."due_back_fen" <= "rebate"."fen")
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"rid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"member_rid" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"payee" text NOT NULL,
	"bank" text NOT NULL,
	"bank_no" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	"decided" bigint,
	"staff_rid" text,
	CONSTRAINT "withdrawal_number_unique" UNIQUE("number"),
	CONSTRAINT "withdrawal_amount" CHECK ("withdrawal"."amount_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "invite_reward" ADD CONSTRAINT "invite_reward_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_reward" ADD CONSTRAINT "invite_reward_inviter_rid_member_rid_fk" FOREIGN KEY ("inviter_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_reward" ADD CONSTRAINT "invite_reward_statement_rid_statement_rid_fk" FOREIGN KEY ("statement_rid") REFERENCES "public"."statement"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_account" ADD CONSTRAINT "payout_account_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter" ADD CONSTRAINT "promoter_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter" ADD CONSTRAINT "promoter_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_bond" ADD CONSTRAINT "promoter_bond_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_bond" ADD CONSTRAINT "promoter_bond_promoter_rid_member_rid_fk" FOREIGN KEY ("promoter_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate" ADD CONSTRAINT "rebate_promoter_rid_member_rid_fk" FOREIGN KEY ("promoter_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate" ADD CONSTRAINT "rebate_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate" ADD CONSTRAINT "rebate_statement_rid_statement_rid_fk" FOREIGN KEY ("statement_rid") REFERENCES "public"."statement"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invite_reward_of" ON "invite_reward" USING btree ("inviter_rid");--> statement-breakpoint
CREATE INDEX "invite_reward_statement" ON "invite_reward" USING btree ("statement_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "promoter_once" ON "promoter" USING btree ("member_rid") WHERE "promoter"."state" <> 'rejected';--> statement-breakpoint
CREATE INDEX "promoter_queue" ON "promoter" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "promoter_bond_of" ON "promoter_bond" USING btree ("promoter_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "rebate_once" ON "rebate" USING btree ("statement_rid","member_rid");--> statement-breakpoint
CREATE INDEX "rebate_of_promoter" ON "rebate" USING btree ("promoter_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "withdrawal_of" ON "withdrawal" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "withdrawal_queue" ON "withdrawal" USING btree ("state","rid");