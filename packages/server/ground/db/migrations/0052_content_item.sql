CREATE TABLE "content_item" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"updated" bigint NOT NULL,
	"staff_rid" text,
	"has_draft" boolean DEFAULT false NOT NULL,
	"publish_at" bigint,
	"kept" jsonb,
	"opened_by" text,
	"opened" bigint,
	CONSTRAINT "content_item_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"body" jsonb NOT NULL,
	"staff_rid" text,
	"at" bigint NOT NULL,
	"note" text,
	CONSTRAINT "content_revision_kind_id_number_pk" PRIMARY KEY("kind","id","number")
);
--> statement-breakpoint
ALTER TABLE "instrument" ADD COLUMN "withdrawn" bigint;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "gallery_alt" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "created" bigint;--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_opened_by_staff_rid_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_kind_id_content_item_kind_id_fk" FOREIGN KEY ("kind","id") REFERENCES "public"."content_item"("kind","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_item_newest" ON "content_item" USING btree ("kind","updated" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "content_item_due" ON "content_item" USING btree ("publish_at") WHERE "content_item"."publish_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_revision_draft" ON "content_revision" USING btree ("kind","id") WHERE "content_revision"."state" in ('draft', 'scheduled');--> statement-breakpoint
CREATE UNIQUE INDEX "content_revision_published" ON "content_revision" USING btree ("kind","id") WHERE "content_revision"."state" = 'published';--> statement-breakpoint
-- Whatever stands in a table of the shop is an item that the desk knows, however it came there.
CREATE FUNCTION note_content_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	row_of jsonb := to_jsonb(NEW);
	id_of text := coalesce(row_of ->> 'rid', row_of ->> 'id', row_of ->> 'key');
	title_of text := coalesce(
		nullif(CASE WHEN TG_ARGV[0] = 'acknowledgement' THEN row_of ->> 'company' END, ''),
		nullif(row_of ->> 'title', ''),
		nullif(row_of ->> 'name', ''),
		(SELECT string_agg(word, '、') FROM jsonb_array_elements_text(
			CASE WHEN jsonb_typeof(row_of -> 'words') = 'array' THEN row_of -> 'words' ELSE '[]'::jsonb END) AS word),
		row_of ->> 'img',
		'');
BEGIN
	INSERT INTO content_item (kind, id, version, state, title, updated)
	VALUES (
		TG_ARGV[0],
		id_of,
		1,
		CASE WHEN row_of ->> 'withdrawn' IS NULL THEN 'published' ELSE 'withdrawn' END,
		left(title_of, 200),
		coalesce((row_of ->> 'updated')::bigint, (row_of ->> 'created')::bigint, extract(epoch FROM now())::bigint)
	)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_content_item AFTER INSERT ON "project" FOR EACH ROW EXECUTE FUNCTION note_content_item('project');--> statement-breakpoint
CREATE TRIGGER note_content_item AFTER INSERT ON "project_type" FOR EACH ROW EXECUTE FUNCTION note_content_item('type');--> statement-breakpoint
CREATE TRIGGER note_content_item AFTER INSERT ON "child_type" FOR EACH ROW EXECUTE FUNCTION note_content_item('child');--> statement-breakpoint
CREATE TRIGGER note_content_item AFTER INSERT ON "instrument" FOR EACH ROW EXECUTE FUNCTION note_content_item('instrument');--> statement-breakpoint
CREATE TRIGGER note_content_item AFTER INSERT ON "article" FOR EACH ROW EXECUTE FUNCTION note_content_item('article');--> statement-breakpoint
CREATE TRIGGER note_content_item AFTER INSERT ON "page" FOR EACH ROW EXECUTE FUNCTION note_content_item('page');--> statement-breakpoint
CREATE TRIGGER note_content_item AFTER INSERT ON "banner" FOR EACH ROW EXECUTE FUNCTION note_content_item('banner');--> statement-breakpoint
CREATE TRIGGER note_content_item AFTER INSERT ON "hot_area" FOR EACH ROW EXECUTE FUNCTION note_content_item('hotArea');--> statement-breakpoint
CREATE TRIGGER note_content_item AFTER INSERT ON "acknowledgement" FOR EACH ROW EXECUTE FUNCTION note_content_item('acknowledgement');--> statement-breakpoint
CREATE TRIGGER note_content_item AFTER INSERT ON "partner_logo" FOR EACH ROW EXECUTE FUNCTION note_content_item('partnerLogo');--> statement-breakpoint
CREATE TRIGGER note_content_item AFTER INSERT ON "search_synonym" FOR EACH ROW EXECUTE FUNCTION note_content_item('synonym');--> statement-breakpoint
INSERT INTO content_item (kind, id, version, state, title, updated)
SELECT 'project', rid, 1, CASE WHEN withdrawn IS NULL THEN 'published' ELSE 'withdrawn' END, left(name, 200), created FROM project
UNION ALL SELECT 'type', id::text, 1, 'published', name, extract(epoch FROM now())::bigint FROM project_type
UNION ALL SELECT 'child', id::text, 1, 'published', name, extract(epoch FROM now())::bigint FROM child_type
UNION ALL SELECT 'instrument', rid, 1, 'published', name, extract(epoch FROM now())::bigint FROM instrument
UNION ALL SELECT 'article', rid, 1, 'published', left(title, 200), created FROM article
UNION ALL SELECT 'page', key, 1, 'published', title, updated FROM page
UNION ALL SELECT 'banner', rid, 1, 'published', coalesce(nullif(title, ''), img), extract(epoch FROM now())::bigint FROM banner
UNION ALL SELECT 'hotArea', id::text, 1, 'published', name, extract(epoch FROM now())::bigint FROM hot_area
UNION ALL SELECT 'acknowledgement', rid, 1, 'published', left(company, 200), created FROM acknowledgement
UNION ALL SELECT 'partnerLogo', rid, 1, 'published', name, extract(epoch FROM now())::bigint FROM partner_logo
UNION ALL SELECT 'synonym', rid, 1, 'published', left(array_to_string(ARRAY(SELECT jsonb_array_elements_text(to_jsonb(words))), '、'), 200), extract(epoch FROM now())::bigint FROM search_synonym;
