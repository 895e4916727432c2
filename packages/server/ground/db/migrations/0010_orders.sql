CREATE TABLE "evaluation" (
	"experiment_rid" text PRIMARY KEY NOT NULL,
	"quality" integer NOT NULL,
	"speed" integer NOT NULL,
	"service" integer NOT NULL,
	"content" text NOT NULL,
	"anonymous" boolean NOT NULL,
	"created" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiment" (
	"rid" text PRIMARY KEY NOT NULL,
	"order_rid" text NOT NULL,
	"member_rid" text NOT NULL,
	"number" text NOT NULL,
	"position" integer NOT NULL,
	"project_rid" text NOT NULL,
	"state" text NOT NULL,
	"since" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"process" text NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" text NOT NULL,
	"count" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"urgent" text,
	"price_fen" bigint NOT NULL,
	"unit_fen" bigint NOT NULL,
	"surcharge_fen" bigint NOT NULL,
	"urgent_permille" integer NOT NULL,
	"price_lines" jsonb NOT NULL,
	"final_fen" bigint,
	"prepaid_fen" bigint,
	"days" integer NOT NULL,
	"hours" integer,
	"due" bigint,
	"late" bigint,
	"hold" jsonb,
	"price_offer" jsonb,
	"cancel_offer" jsonb,
	"awaits_choice" boolean DEFAULT false NOT NULL,
	"operator_rid" text,
	"submitter_rid" text,
	"data_version" integer DEFAULT 0 NOT NULL,
	"released_version" integer DEFAULT 0 NOT NULL,
	"retest_of" text,
	"created" bigint NOT NULL,
	CONSTRAINT "experiment_number_unique" UNIQUE("number"),
	CONSTRAINT "experiment_price" CHECK ("experiment"."price_fen" >= 0 and coalesce("experiment"."final_fen", 0) >= 0),
	CONSTRAINT "experiment_count" CHECK ("experiment"."count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "experiment_event" (
	"rid" text PRIMARY KEY NOT NULL,
	"experiment_rid" text NOT NULL,
	"at" bigint NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_rid" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiment_file" (
	"experiment_rid" text NOT NULL,
	"file_rid" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"void" bigint,
	"downloaded" bigint,
	"created" bigint NOT NULL,
	CONSTRAINT "experiment_file_experiment_rid_file_rid_pk" PRIMARY KEY("experiment_rid","file_rid")
);
--> statement-breakpoint
CREATE TABLE "experiment_quote" (
	"experiment_rid" text NOT NULL,
	"version" integer NOT NULL,
	"price_fen" bigint NOT NULL,
	"days" integer,
	"valid_until" bigint NOT NULL,
	"note" text NOT NULL,
	"staff_rid" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "experiment_quote_experiment_rid_version_pk" PRIMARY KEY("experiment_rid","version")
);
--> statement-breakpoint
CREATE TABLE "talk_read" (
	"experiment_rid" text NOT NULL,
	"actor" text NOT NULL,
	"word_rid" text NOT NULL,
	CONSTRAINT "talk_read_experiment_rid_actor_pk" PRIMARY KEY("experiment_rid","actor")
);
--> statement-breakpoint
CREATE TABLE "talk_word" (
	"rid" text PRIMARY KEY NOT NULL,
	"experiment_rid" text NOT NULL,
	"at" bigint NOT NULL,
	"actor" text NOT NULL,
	"actor_rid" text NOT NULL,
	"text" text NOT NULL,
	"file_rids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"rid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"member_rid" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"process" text NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" text NOT NULL,
	"delivery" integer NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"sampling_rid" text,
	"return_samples" boolean NOT NULL,
	"invoice_rid" text,
	"remark" text NOT NULL,
	"protocol_rid" text,
	"staff_rid" text,
	"created" bigint NOT NULL,
	CONSTRAINT "customer_order_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "order_day" (
	"day" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_draft" (
	"member_rid" text PRIMARY KEY NOT NULL,
	"draft" jsonb,
	"version" integer NOT NULL,
	"updated" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiment_sample" (
	"experiment_rid" text NOT NULL,
	"sample_rid" text NOT NULL,
	CONSTRAINT "experiment_sample_experiment_rid_sample_rid_pk" PRIMARY KEY("experiment_rid","sample_rid")
);
--> statement-breakpoint
CREATE TABLE "sample" (
	"rid" text PRIMARY KEY NOT NULL,
	"order_rid" text NOT NULL,
	"number" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"form" text DEFAULT '' NOT NULL,
	"hazard" text DEFAULT '' NOT NULL,
	"storage" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"since" bigint NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"arrived" bigint,
	CONSTRAINT "sample_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "sample_event" (
	"rid" text PRIMARY KEY NOT NULL,
	"sample_rid" text NOT NULL,
	"at" bigint NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_rid" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "member_rid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "needs_release" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "staff_rid" text;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_experiment_rid_experiment_rid_fk" FOREIGN KEY ("experiment_rid") REFERENCES "public"."experiment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment" ADD CONSTRAINT "experiment_order_rid_customer_order_rid_fk" FOREIGN KEY ("order_rid") REFERENCES "public"."customer_order"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment" ADD CONSTRAINT "experiment_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment" ADD CONSTRAINT "experiment_project_rid_project_rid_fk" FOREIGN KEY ("project_rid") REFERENCES "public"."project"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment" ADD CONSTRAINT "experiment_operator_rid_staff_rid_fk" FOREIGN KEY ("operator_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment" ADD CONSTRAINT "experiment_submitter_rid_staff_rid_fk" FOREIGN KEY ("submitter_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_event" ADD CONSTRAINT "experiment_event_experiment_rid_experiment_rid_fk" FOREIGN KEY ("experiment_rid") REFERENCES "public"."experiment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_file" ADD CONSTRAINT "experiment_file_experiment_rid_experiment_rid_fk" FOREIGN KEY ("experiment_rid") REFERENCES "public"."experiment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_file" ADD CONSTRAINT "experiment_file_file_rid_file_rid_fk" FOREIGN KEY ("file_rid") REFERENCES "public"."file"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_quote" ADD CONSTRAINT "experiment_quote_experiment_rid_experiment_rid_fk" FOREIGN KEY ("experiment_rid") REFERENCES "public"."experiment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_quote" ADD CONSTRAINT "experiment_quote_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_read" ADD CONSTRAINT "talk_read_experiment_rid_experiment_rid_fk" FOREIGN KEY ("experiment_rid") REFERENCES "public"."experiment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_word" ADD CONSTRAINT "talk_word_experiment_rid_experiment_rid_fk" FOREIGN KEY ("experiment_rid") REFERENCES "public"."experiment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_sampling_rid_sampling_rid_fk" FOREIGN KEY ("sampling_rid") REFERENCES "public"."sampling"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_protocol_rid_file_rid_fk" FOREIGN KEY ("protocol_rid") REFERENCES "public"."file"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_member_rid_member_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."member"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_sample" ADD CONSTRAINT "experiment_sample_experiment_rid_experiment_rid_fk" FOREIGN KEY ("experiment_rid") REFERENCES "public"."experiment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_sample" ADD CONSTRAINT "experiment_sample_sample_rid_sample_rid_fk" FOREIGN KEY ("sample_rid") REFERENCES "public"."sample"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample" ADD CONSTRAINT "sample_order_rid_customer_order_rid_fk" FOREIGN KEY ("order_rid") REFERENCES "public"."customer_order"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_event" ADD CONSTRAINT "sample_event_sample_rid_sample_rid_fk" FOREIGN KEY ("sample_rid") REFERENCES "public"."sample"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "experiment_of_order" ON "experiment" USING btree ("order_rid","position");--> statement-breakpoint
CREATE INDEX "experiment_of_member" ON "experiment" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "experiment_queue" ON "experiment" USING btree ("state","due","rid");--> statement-breakpoint
CREATE INDEX "experiment_operator" ON "experiment" USING btree ("operator_rid","state");--> statement-breakpoint
CREATE INDEX "experiment_payer" ON "experiment" USING btree ("payer_kind","payer_rid","state");--> statement-breakpoint
CREATE INDEX "experiment_event_of" ON "experiment_event" USING btree ("experiment_rid","rid");--> statement-breakpoint
CREATE INDEX "experiment_file_file" ON "experiment_file" USING btree ("file_rid");--> statement-breakpoint
CREATE INDEX "talk_word_of" ON "talk_word" USING btree ("experiment_rid","rid");--> statement-breakpoint
CREATE INDEX "order_of_member" ON "customer_order" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "experiment_sample_sample" ON "experiment_sample" USING btree ("sample_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_of_order" ON "sample" USING btree ("order_rid","position");--> statement-breakpoint
CREATE INDEX "sample_state" ON "sample" USING btree ("state","since");--> statement-breakpoint
CREATE INDEX "sample_event_of" ON "sample_event" USING btree ("sample_rid","rid");--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner" CHECK (num_nonnulls("file"."member_rid", "file"."staff_rid") = 1);