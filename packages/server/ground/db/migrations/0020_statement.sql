CREATE TABLE "statement" (
	"rid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"member_rid" text NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" text NOT NULL,
	"state" text NOT NULL,
	"pay" text NOT NULL,
	"list_fen" bigint NOT NULL,
	"total_fen" bigint NOT NULL,
	"created" bigint NOT NULL,
	"paid" bigint,
	CONSTRAINT "statement_number_unique" UNIQUE("number"),
	CONSTRAINT "statement_total" CHECK ("statement"."total_fen" >= 0 and "statement"."total_fen" <= "statement"."list_fen")
);
--> statement-breakpoint
CREATE TABLE "statement_line" (
	"statement_rid" text NOT NULL,
	"experiment_rid" text NOT NULL,
	"fen" bigint NOT NULL,
	"is_void" boolean DEFAULT false NOT NULL,
	CONSTRAINT "statement_line_statement_rid_experiment_rid_pk" PRIMARY KEY("statement_rid","experiment_rid"),
	CONSTRAINT "statement_line_fen" CHECK ("statement_line"."fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "day_count" (
	"of" text NOT NULL,
	"day" text NOT NULL,
	"given" integer NOT NULL,
	CONSTRAINT "day_count_of_day_pk" PRIMARY KEY("of","day")
);
--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_statement_rid_statement_rid_fk" FOREIGN KEY ("statement_rid") REFERENCES "public"."statement"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_experiment_rid_experiment_rid_fk" FOREIGN KEY ("experiment_rid") REFERENCES "public"."experiment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_of_member" ON "statement" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "statement_line_once" ON "statement_line" USING btree ("experiment_rid") WHERE not "statement_line"."is_void";--> statement-breakpoint
INSERT INTO "day_count" SELECT 'requirement', "date", "given" FROM "requirement_day";--> statement-breakpoint
INSERT INTO "day_count" SELECT 'prestore', "day", "count" FROM "prestore_day";
