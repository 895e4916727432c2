ALTER TABLE "experiment_quote" ADD COLUMN "lines" jsonb;--> statement-breakpoint
-- Quotes that were given as a sum alone: as the experiment was ordered, and the rest by hand with what was said of it.
UPDATE "experiment_quote" q SET "lines" = (
  SELECT jsonb_agg(line ORDER BY place) FROM (
    SELECT 1 AS place, jsonb_build_object('kind', 'project', 'label', coalesce(p."name", '检测项目'), 'count', e."count", 'unit_fen', e."unit_fen") AS line
    UNION ALL SELECT 2, jsonb_build_object('kind', 'surcharge', 'label', '附加服务', 'count', 1, 'unit_fen', e."surcharge_fen")
      WHERE e."surcharge_fen" <> 0
    UNION ALL SELECT 3, jsonb_build_object('kind', 'urgent', 'label', coalesce(e."urgent", '加急'), 'count', 1, 'unit_fen', ordered.fen - ordered.plain)
      WHERE ordered.fen <> ordered.plain
    UNION ALL SELECT 4, jsonb_build_object('kind', 'adjustment', 'label', '人工调整', 'count', 1, 'unit_fen', q."price_fen" - ordered.fen,
        'reason', coalesce(nullif(left(q."note", 200), ''), '按委托内容报价'))
      WHERE q."price_fen" <> ordered.fen
  ) lines)
FROM "experiment" e
  LEFT JOIN "project" p ON p."rid" = e."project_rid"
  CROSS JOIN LATERAL (SELECT e."unit_fen" * e."count" + e."surcharge_fen" AS plain) plainly
  CROSS JOIN LATERAL (SELECT plainly.plain, round(plainly.plain * e."urgent_permille" / 1000.0)::bigint AS fen) ordered
WHERE e."rid" = q."experiment_rid";--> statement-breakpoint
ALTER TABLE "experiment_quote" ALTER COLUMN "lines" SET NOT NULL;
