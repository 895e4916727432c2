DROP TABLE "prestore_day" CASCADE;--> statement-breakpoint
DROP TABLE "requirement_day" CASCADE;