CREATE TABLE "requirement_day" (
	"date" text PRIMARY KEY NOT NULL,
	"given" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requirement" ADD COLUMN "number" text;--> statement-breakpoint
UPDATE "requirement" SET "number" = 'XQ-' || "day" || '-' || CASE WHEN "nth" < 10000 THEN lpad("nth"::text, 4, '0') ELSE "nth"::text END
FROM (
	SELECT "rid" AS "of", to_char(to_timestamp("created") AT TIME ZONE 'Asia/Shanghai', 'YYMMDD') AS "day",
		row_number() OVER (PARTITION BY (to_timestamp("created") AT TIME ZONE 'Asia/Shanghai')::date ORDER BY "created", "rid") AS "nth"
	FROM "requirement"
) AS "numbered" WHERE "of" = "rid";--> statement-breakpoint
INSERT INTO "requirement_day" SELECT to_char(to_timestamp("created") AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD'), count(*) FROM "requirement" GROUP BY 1;--> statement-breakpoint
ALTER TABLE "requirement" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "requirement" ADD CONSTRAINT "requirement_number_unique" UNIQUE("number");