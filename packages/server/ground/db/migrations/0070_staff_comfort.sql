CREATE TABLE "order_look" (
	"order_rid" text NOT NULL,
	"staff_rid" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "order_look_order_rid_staff_rid_pk" PRIMARY KEY("order_rid","staff_rid")
);
--> statement-breakpoint
DROP INDEX "staff_filter_name";--> statement-breakpoint
ALTER TABLE "staff_filter" ADD COLUMN "section" text DEFAULT 'experiment' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_look" ADD CONSTRAINT "order_look_order_rid_customer_order_rid_fk" FOREIGN KEY ("order_rid") REFERENCES "public"."customer_order"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_look" ADD CONSTRAINT "order_look_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_look_at" ON "order_look" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_filter_name" ON "staff_filter" USING btree ("staff_rid","section","name");