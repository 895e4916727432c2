CREATE TABLE "coupon" (
	"rid" text PRIMARY KEY NOT NULL,
	"member_rid" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"value_kind" text NOT NULL,
	"off_fen" bigint,
	"pay_percent" integer,
	"most_fen" bigint,
	"scope_kind" text NOT NULL,
	"type_id" bigint,
	"project_rid" text,
	"least_fen" bigint NOT NULL,
	"from" bigint NOT NULL,
	"until" bigint NOT NULL,
	"origin" text NOT NULL,
	"staff_rid" text,
	"created" bigint NOT NULL,
	"reminded" bigint,
	"statement_rid" text,
	"used" bigint,
	CONSTRAINT "coupon_key_unique" UNIQUE("key"),
	CONSTRAINT "coupon_value" CHECK (case "coupon"."value_kind"
        when 'amount' then coalesce("coupon"."off_fen" > 0, false) and "coupon"."pay_percent" is null and "coupon"."most_fen" is null
        when 'percent' then "coupon"."off_fen" is null and coalesce("coupon"."pay_percent" between 1 and 99, false) and coalesce("coupon"."most_fen" >= 0, false)
        else false end),
	CONSTRAINT "coupon_scope" CHECK (case "coupon"."scope_kind"
        when 'all' then "coupon"."type_id" is null and "coupon"."project_rid" is null
        when 'type' then "coupon"."type_id" is not null and "coupon"."project_rid" is null
        when 'project' then "coupon"."type_id" is null and "coupon"."project_rid" is not null
        else false end),
	CONSTRAINT "coupon_times" CHECK ("coupon"."from" < "coupon"."until" and "coupon"."least_fen" >= 0),
	CONSTRAINT "coupon_used" CHECK (("coupon"."statement_rid" is null) = ("coupon"."used" is null))
);
--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_statement_rid_statement_rid_fk" FOREIGN KEY ("statement_rid") REFERENCES "public"."statement"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_of_member" ON "coupon" USING btree ("member_rid","until");--> statement-breakpoint
CREATE INDEX "coupon_newest" ON "coupon" USING btree ("rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "coupon_ending" ON "coupon" USING btree ("until") WHERE "coupon"."used" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_of_statement" ON "coupon" USING btree ("statement_rid");