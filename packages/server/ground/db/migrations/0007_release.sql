CREATE TABLE "release" (
	"version" text PRIMARY KEY NOT NULL,
	"hashes" jsonb NOT NULL,
	"kept" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_file" (
	"path" text PRIMARY KEY NOT NULL,
	"integrity" text NOT NULL,
	"rid" text NOT NULL,
	"size" integer NOT NULL,
	"br_rid" text NOT NULL,
	"br_size" integer NOT NULL
);
