CREATE TABLE "image_variant" (
	"source_sha256" text NOT NULL,
	"width" integer NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "image_variant_source_sha256_width_type_pk" PRIMARY KEY("source_sha256","width","type")
);
--> statement-breakpoint
-- Compressed already: trying again only costs time.
ALTER TABLE "image_variant" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
