ALTER TABLE "image" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "cut_of" text;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "cut" jsonb;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_cut_of_image_name_fk" FOREIGN KEY ("cut_of") REFERENCES "public"."image"("name") ON DELETE set null ON UPDATE no action;