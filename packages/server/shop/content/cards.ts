import { acknowledgement, article } from './schema.ts'

/** What a list shows of an article. */
export const articleCard = {
  rid: article.rid,
  title: article.title,
  img: article.img,
  sketch: article.sketch,
  source: article.source,
  created: article.created,
}

/** A row of the acknowledgement table. */
export const thanksCard = {
  company: acknowledgement.company,
  title: acknowledgement.title,
  code: acknowledgement.code,
  content: acknowledgement.content,
  sketch: acknowledgement.sketch,
  source: acknowledgement.source,
}
