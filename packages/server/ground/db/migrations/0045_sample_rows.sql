-- The rows of its form are the count of an experiment that is priced by the sample (domain §2).
UPDATE plan_item i SET count = least(999, greatest(1, (
    SELECT count(DISTINCT coalesce(nullif(trim(r.row ->> 'name'), ''), f.key || ' ' || r.at))
    FROM (SELECT field ->> 'key' AS key FROM jsonb_array_elements(p.parameters -> 'fields') field
      WHERE field ->> 'kind' = 'sample_table') f,
      jsonb_array_elements(CASE jsonb_typeof(i.answers -> f.key) WHEN 'array' THEN i.answers -> f.key ELSE '[]' END)
        WITH ORDINALITY AS r (row, at)
    WHERE jsonb_typeof(r.row) = 'object'
      AND EXISTS (SELECT 1 FROM jsonb_each_text(r.row) cell WHERE trim(cell.value) <> ''))))
FROM project p
WHERE p.rid = i.project_rid AND p.unit = '样' AND p.type_id <> 3
  AND jsonb_path_exists(p.parameters, '$.fields[*] ? (@.kind == "sample_table")');--> statement-breakpoint
CREATE FUNCTION promised_hours(said text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT max(number[1]::integer) * CASE WHEN said ~* '小时|h\y' THEN 1 ELSE 24 END
  FROM regexp_matches(said, '\d{1,6}', 'g') AS number
$$;--> statement-breakpoint
-- An urgent option has fewer days than its project, by rule. Rows that were there before are not offered, and can still
-- be changed otherwise: so it is looked at when these columns are written, and is no constraint.
CREATE FUNCTION require_faster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM jsonb_array_elements(NEW.urgent_options) option
    WHERE promised_hours(option ->> 'days') IS NULL
      OR promised_hours(option ->> 'days') >= coalesce(nullif(promised_hours(NEW.days), 0), 480))
  THEN
    RAISE EXCEPTION 'project %: an urgent option takes no fewer days', NEW.rid USING ERRCODE = 'check_violation',
      CONSTRAINT = 'project_urgent';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER project_urgent BEFORE INSERT OR UPDATE OF urgent_options, days ON project
  FOR EACH ROW EXECUTE FUNCTION require_faster();
