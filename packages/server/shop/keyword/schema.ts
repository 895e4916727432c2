import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** As `open/web/search` groups what it finds. */
export type SearchKind = 'project' | 'article' | 'case'

/** Terms are letters and digits with a mark before them (rules/search.ts): none needs quoting. */
export const termList = (terms: readonly string[]): string => `{${terms.join(',')}}`

/** Collated "C" by its migration: terms are found, never sorted for people. */
const terms = customType<{ data: string[]; driverData: string }>({
  dataType: () => 'text[]',
  toDriver: termList,
})

/** What is found of a project or an article; made from its row by `refreshDocuments`. */
export const searchDocument = pgTable(
  'search_document',
  {
    kind: text().$type<SearchKind>().notNull(),
    rid: text().notNull(),
    title: text().notNull(),
    /** Orders or views, as they stood when the document was made. */
    popularity: bigint({ mode: 'number' }).notNull(),
    terms: terms().notNull(),
  },
  (table) => {
    // One index a group. Terms are sorted in some documents at a time, by whoever writes them: one by one that costs
    // three times as much, and what waits to be sorted in slows every search.
    const of = (kind: SearchKind) =>
      index(`search_document_${kind}`)
        .using('gin', table.terms)
        .with({ fastupdate: true })
        .where(sql`${table.kind} = ${sql.raw(`'${kind}'`)}`)
    return [primaryKey({ columns: [table.kind, table.rid] }), of('project'), of('article'), of('case')]
  },
)

/** Rows whose document is out of date: written by triggers in the transaction of the change. */
export const searchStale = pgTable(
  'search_stale',
  { source: text().$type<'project' | 'article'>().notNull(), rid: text().notNull() },
  (table) => [primaryKey({ columns: [table.source, table.rid] })],
)

/** Words that mean the same, kept by the content staff: 扫描电镜, SEM. */
export const searchSynonym = pgTable('search_synonym', {
  rid: text().primaryKey(),
  words: text().array().notNull(),
})
