CREATE TABLE "search_document" (
	"kind" text NOT NULL,
	"rid" text NOT NULL,
	"title" text NOT NULL,
	"popularity" bigint NOT NULL,
	"terms" text[] COLLATE "C" NOT NULL,
	CONSTRAINT "search_document_kind_rid_pk" PRIMARY KEY("kind","rid")
);
--> statement-breakpoint
CREATE TABLE "search_stale" (
	"source" text NOT NULL,
	"rid" text NOT NULL,
	CONSTRAINT "search_stale_source_rid_pk" PRIMARY KEY("source","rid")
);
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"rid" text PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_document_project" ON "search_document" USING gin ("terms") WITH (fastupdate=false) WHERE "search_document"."kind" = 'project';--> statement-breakpoint
CREATE INDEX "search_document_article" ON "search_document" USING gin ("terms") WITH (fastupdate=false) WHERE "search_document"."kind" = 'article';--> statement-breakpoint
CREATE INDEX "search_document_case" ON "search_document" USING gin ("terms") WITH (fastupdate=false) WHERE "search_document"."kind" = 'case';--> statement-breakpoint
-- Terms are only read by the indexes: out of the way of what reads the rows.
ALTER TABLE "search_document" SET (toast_tuple_target = 128);--> statement-breakpoint
CREATE FUNCTION search_row_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_stale (source, rid) VALUES (TG_ARGV[0], coalesce(NEW.rid, OLD.rid)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_type_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_stale (source, rid)
    SELECT 'project', rid FROM project WHERE NEW.id = CASE TG_ARGV[0] WHEN 'child' THEN child_id ELSE type_id END
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_project AFTER INSERT OR DELETE OR UPDATE OF name, description, sketch, content, principle, sample_requirements, type_id, child_id, withdrawn ON "project"
  FOR EACH ROW EXECUTE FUNCTION search_row_changed('project');--> statement-breakpoint
CREATE TRIGGER search_article AFTER INSERT OR DELETE OR UPDATE OF type, title, sketch, content ON "article"
  FOR EACH ROW EXECUTE FUNCTION search_row_changed('article');--> statement-breakpoint
CREATE TRIGGER search_child_type AFTER UPDATE OF name ON "child_type"
  FOR EACH ROW EXECUTE FUNCTION search_type_renamed('child');--> statement-breakpoint
CREATE TRIGGER search_project_type AFTER UPDATE OF name ON "project_type"
  FOR EACH ROW EXECUTE FUNCTION search_type_renamed('type');--> statement-breakpoint
INSERT INTO "search_stale" SELECT 'project', "rid" FROM "project" UNION ALL SELECT 'article', "rid" FROM "article";
