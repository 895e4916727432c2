CREATE TABLE "payment_difference" (
	"rid" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"row_rid" text,
	"row_kind" text NOT NULL,
	"payment_rid" text,
	"is_awaited" boolean NOT NULL,
	"day" text NOT NULL,
	"clock" text NOT NULL,
	"provider_number" text NOT NULL,
	"number" text NOT NULL,
	"refund_number" text NOT NULL,
	"there_fen" bigint NOT NULL,
	"here_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"rate" integer,
	"way" text,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"asked_by" text,
	"settled_by" text,
	"settled" bigint,
	"created" bigint NOT NULL,
	CONSTRAINT "payment_difference_settled" CHECK (("payment_difference"."state" = 'settled') = ("payment_difference"."settled" is not null)),
	CONSTRAINT "payment_difference_way" CHECK (("payment_difference"."state" = 'open') = ("payment_difference"."way" is null)),
	CONSTRAINT "payment_difference_two" CHECK ("payment_difference"."way" <> 'written_off' or "payment_difference"."state" <> 'settled' or ("payment_difference"."settled_by" is not null and "payment_difference"."settled_by" <> "payment_difference"."asked_by"))
);
--> statement-breakpoint
CREATE TABLE "payment_file" (
	"rid" text PRIMARY KEY NOT NULL,
	"file_rid" text NOT NULL,
	"said" text NOT NULL,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"days" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"added" integer NOT NULL,
	"fee_fen" bigint NOT NULL,
	"staff_rid" text NOT NULL,
	"created" bigint NOT NULL,
	CONSTRAINT "payment_file_said_unique" UNIQUE("said")
);
--> statement-breakpoint
CREATE TABLE "payment_file_day" (
	"provider" text NOT NULL,
	"day" text NOT NULL,
	"payment_file_rid" text NOT NULL,
	CONSTRAINT "payment_file_day_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
CREATE TABLE "payment_mapping" (
	"head" text PRIMARY KEY NOT NULL,
	"titles" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"staff_rid" text NOT NULL,
	"updated" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_row" (
	"rid" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"payment_file_rid" text NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"provider_number" text NOT NULL,
	"number" text NOT NULL,
	"refund_number" text NOT NULL,
	"fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"rate" integer,
	"is_done" boolean NOT NULL,
	"state" text NOT NULL,
	"day" text NOT NULL,
	"clock" text NOT NULL,
	"at" bigint NOT NULL,
	"payer" text NOT NULL,
	"is_first" boolean NOT NULL,
	CONSTRAINT "payment_row_key_unique" UNIQUE("key"),
	CONSTRAINT "payment_row_fen" CHECK ("payment_row"."fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_row_rid_payment_row_rid_fk" FOREIGN KEY ("row_rid") REFERENCES "public"."payment_row"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_payment_rid_payment_rid_fk" FOREIGN KEY ("payment_rid") REFERENCES "public"."payment"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_asked_by_staff_rid_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_settled_by_staff_rid_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_file" ADD CONSTRAINT "payment_file_file_rid_file_rid_fk" FOREIGN KEY ("file_rid") REFERENCES "public"."file"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_file" ADD CONSTRAINT "payment_file_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_file_day" ADD CONSTRAINT "payment_file_day_payment_file_rid_payment_file_rid_fk" FOREIGN KEY ("payment_file_rid") REFERENCES "public"."payment_file"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_mapping" ADD CONSTRAINT "payment_mapping_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_row" ADD CONSTRAINT "payment_row_payment_file_rid_payment_file_rid_fk" FOREIGN KEY ("payment_file_rid") REFERENCES "public"."payment_file"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_difference_once" ON "payment_difference" USING btree ("provider","kind","subject");--> statement-breakpoint
CREATE INDEX "payment_difference_queue" ON "payment_difference" USING btree ("state","day" DESC NULLS LAST,"rid" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_row_first" ON "payment_row" USING btree ("provider","kind","provider_number","refund_number") WHERE "payment_row"."is_first";--> statement-breakpoint
CREATE INDEX "payment_row_of_file" ON "payment_row" USING btree ("payment_file_rid");
--> statement-breakpoint
-- What a provider said of a movement is never changed: what a later file says of it is another row.
CREATE FUNCTION payment_row_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment row %: what a provider said is never changed', OLD.rid
    USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER payment_row_fixed BEFORE UPDATE OR DELETE ON "payment_row" FOR EACH ROW
  EXECUTE FUNCTION payment_row_is_fixed();--> statement-breakpoint
-- A difference says for good what was compared; it is settled once.
CREATE FUNCTION payment_difference_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment difference %: what was compared is fixed, and it is settled once', OLD.rid
    USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER payment_difference_fixed BEFORE UPDATE ON "payment_difference" FOR EACH ROW
  WHEN ((OLD.rid, OLD.kind, OLD.provider, OLD.subject, OLD.row_rid, OLD.payment_rid, OLD.there_fen, OLD.here_fen)
    IS DISTINCT FROM (NEW.rid, NEW.kind, NEW.provider, NEW.subject, NEW.row_rid, NEW.payment_rid, NEW.there_fen, NEW.here_fen)
    OR OLD.state = 'settled')
  EXECUTE FUNCTION payment_difference_is_fixed();
