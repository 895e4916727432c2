-- The pairs of neighbours beyond ASCII in a text, lower case: what Chinese words are found by in an index.
CREATE FUNCTION wide_pairs(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT pair), '{}')
  FROM (SELECT substr(lower(words), at, 2) AS pair FROM generate_series(1, length(words) - 1) at) pairs
  WHERE ascii(pair) > 127 AND ascii(substr(pair, 2)) > 127
$$;--> statement-breakpoint
CREATE INDEX "cluster_pairs" ON "cluster" USING gin (wide_pairs("name"),wide_pairs("company"));--> statement-breakpoint
CREATE INDEX "member_name_pairs" ON "member" USING gin (wide_pairs("name"));--> statement-breakpoint
CREATE INDEX "member_company_pairs" ON "member" USING gin (wide_pairs("company"));--> statement-breakpoint
CREATE INDEX "requirement_pairs" ON "requirement" USING gin (wide_pairs("title"),wide_pairs("name"),wide_pairs("company"));--> statement-breakpoint
CREATE INDEX "sample_pairs" ON "sample" USING gin (wide_pairs("name"));