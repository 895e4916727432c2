CREATE TABLE "agreed_price" (
	"rid" text PRIMARY KEY NOT NULL,
	"project_rid" text NOT NULL,
	"organization" integer,
	"cluster_rid" text,
	"price_fen" bigint NOT NULL,
	"from" bigint NOT NULL,
	"until" bigint,
	"note" text NOT NULL,
	"staff_rid" text NOT NULL,
	"created" bigint NOT NULL,
	CONSTRAINT "agreed_price_fen" CHECK ("agreed_price"."price_fen" >= 0),
	CONSTRAINT "agreed_price_times" CHECK ("agreed_price"."until" is null or "agreed_price"."until" >= "agreed_price"."from"),
	CONSTRAINT "agreed_price_whose" CHECK (("agreed_price"."organization" is null) <> ("agreed_price"."cluster_rid" is null))
);
--> statement-breakpoint
ALTER TABLE "experiment" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "agreed_price" ADD CONSTRAINT "agreed_price_project_rid_project_rid_fk" FOREIGN KEY ("project_rid") REFERENCES "public"."project"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_price" ADD CONSTRAINT "agreed_price_cluster_rid_cluster_rid_fk" FOREIGN KEY ("cluster_rid") REFERENCES "public"."cluster"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_price" ADD CONSTRAINT "agreed_price_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreed_price_of_project" ON "agreed_price" USING btree ("project_rid","from");--> statement-breakpoint
-- No two prices of one project and one customer group, or one cluster, are valid at once (domain §2).
ALTER TABLE "agreed_price" ADD CONSTRAINT "agreed_price_group_once" EXCLUDE USING gist (
  "project_rid" WITH =, "organization" WITH =, int8range("from", "until") WITH &&
);--> statement-breakpoint
ALTER TABLE "agreed_price" ADD CONSTRAINT "agreed_price_contract_once" EXCLUDE USING gist (
  "project_rid" WITH =, "cluster_rid" WITH =, int8range("from", "until") WITH &&
);
