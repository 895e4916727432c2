ALTER TABLE "experiment" ADD COLUMN "documents" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER INDEX "search_document_project" SET (fastupdate=true);--> statement-breakpoint
ALTER INDEX "search_document_article" SET (fastupdate=true);--> statement-breakpoint
ALTER INDEX "search_document_case" SET (fastupdate=true);