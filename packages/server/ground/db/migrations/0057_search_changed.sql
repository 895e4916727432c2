-- A row that is written as it was has its document already.
DROP TRIGGER search_project ON "project";--> statement-breakpoint
DROP TRIGGER search_article ON "article";--> statement-breakpoint
CREATE TRIGGER search_project AFTER INSERT OR DELETE ON "project"
  FOR EACH ROW EXECUTE FUNCTION search_row_changed('project');--> statement-breakpoint
CREATE TRIGGER search_project_changed AFTER UPDATE OF name, description, sketch, content, principle, sample_requirements, type_id, child_id, withdrawn ON "project"
  FOR EACH ROW WHEN (
    (OLD.name, OLD.description, OLD.sketch, OLD.content, OLD.principle, OLD.sample_requirements, OLD.type_id, OLD.child_id, OLD.withdrawn)
    IS DISTINCT FROM
    (NEW.name, NEW.description, NEW.sketch, NEW.content, NEW.principle, NEW.sample_requirements, NEW.type_id, NEW.child_id, NEW.withdrawn)
  ) EXECUTE FUNCTION search_row_changed('project');--> statement-breakpoint
CREATE TRIGGER search_article AFTER INSERT OR DELETE ON "article"
  FOR EACH ROW EXECUTE FUNCTION search_row_changed('article');--> statement-breakpoint
CREATE TRIGGER search_article_changed AFTER UPDATE OF type, title, sketch, content ON "article"
  FOR EACH ROW WHEN ((OLD.type, OLD.title, OLD.sketch, OLD.content) IS DISTINCT FROM (NEW.type, NEW.title, NEW.sketch, NEW.content))
  EXECUTE FUNCTION search_row_changed('article');
