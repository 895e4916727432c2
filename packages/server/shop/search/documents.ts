import { documentTerms } from '@lab/contract/rules/shop/search/search'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import { transaction } from '../../ground/db/use-case.ts'
import { pause } from '../../ground/pause.ts'
import { childType, project, projectType } from '../catalogue/schema.ts'
import { isOffered } from '../catalogue/search.ts'
import { article, setting } from '../content/schema.ts'
import { type SearchKind, searchDocument, searchStale, termList } from '../keyword/schema.ts'
import { plainText } from './plain-text.ts'

/** Documents made in one go; between two of them others are answered. */
const batch = 100

/** The decade of a popularity, 0 … 4: what is found too often is looked for from the highest down. */
export const decades = [4, 3, 2, 1, 0] as const
export const decadeTerm = (decade: number): string => `#${decade}`
const decadeOf = (popularity: number) => Math.min(4, Math.floor(Math.log10(Math.max(1, popularity))))

export interface Source {
  kind: SearchKind
  rid: string
  title: string
  popularity: number
  /** What follows the title, the most telling first. */
  texts: Iterable<string>
}

/** What is found of a row. */
export const documentOf = ({ texts, ...row }: Source) => ({
  ...row,
  terms: [...documentTerms(row.title, texts), decadeTerm(decadeOf(row.popularity))],
})

type Words = Pick<typeof project.$inferSelect, 'content' | 'principle' | 'sample_requirements'>

/** One after the other: what has no place in a document is not read. */
function* textsOf(words: readonly string[], { content, principle, sample_requirements }: Words) {
  yield* words
  for (const html of [content, principle, sample_requirements]) yield plainText(html)
}

const projectsOf = async (tx: Db, rids: string[]): Promise<Source[]> => {
  const rows = await tx
    .select({ project, child: childType.name, type: projectType.name })
    .from(project)
    .innerJoin(childType, eq(childType.id, project.child_id))
    .innerJoin(projectType, eq(projectType.id, project.type_id))
    .where(and(inArray(project.rid, rids), isOffered))
  return rows.map(({ project: row, child, type }) => ({
    kind: 'project',
    rid: row.rid,
    title: row.name,
    popularity: row.order_count,
    texts: textsOf([row.description, row.sketch, child, type], row),
  }))
}

const articlesOf = async (tx: Db, rids: string[]): Promise<Source[]> => {
  const rows = await tx.select().from(article).where(inArray(article.rid, rids))
  return rows.map((row) => ({
    kind: row.type === 'service' ? 'case' : 'article',
    rid: row.rid,
    title: row.title,
    popularity: row.views,
    texts: [row.sketch, plainText(row.content)],
  }))
}

const sources = {
  project: { read: projectsOf, kinds: ['project'] },
  article: { read: articlesOf, kinds: ['article', 'case'] },
} as const

/** Takes some rows that no other server is at; those of one table. */
const takeStale = (tx: Db, source: keyof typeof sources) =>
  rowsOf<{ rid: string }>(
    tx,
    sql`delete from ${searchStale} where source = ${source} and rid in (
      select rid from ${searchStale} where source = ${source} limit ${batch} for update skip locked
    ) returning rid`,
  )

/** Writes the documents of some rows, and sorts them in; those of rows that are gone go, and what stays as it is is not written. */
const writeDocuments = async (
  tx: Db,
  kinds: readonly SearchKind[],
  rids: readonly string[],
  documents: ReturnType<typeof documentOf>[],
): Promise<void> => {
  const rows = documents.map(({ terms, ...row }) => ({ ...row, terms: termList(terms) }))
  await tx.execute(sql`
    with made as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (kind text, rid text, title text, popularity bigint, terms text[])
    ), gone as (
      delete from ${searchDocument} where ${and(inArray(searchDocument.kind, [...kinds]), inArray(searchDocument.rid, [...rids]))}
        and (${searchDocument.kind}, ${searchDocument.rid}) not in (select kind, rid from made)
    )
    insert into ${searchDocument} (kind, rid, title, popularity, terms)
      select kind, rid, title, popularity, terms from made
      on conflict (kind, rid) do update
        set title = excluded.title, popularity = excluded.popularity, terms = excluded.terms
        where (${searchDocument.title}, ${searchDocument.popularity}, ${searchDocument.terms})
          is distinct from (excluded.title, excluded.popularity, excluded.terms)`)
  for (const kind of kinds)
    await tx.execute(sql`select gin_clean_pending_list(${`search_document_${kind}`}::regclass)`)
}

/**
 * Makes the documents of every row that changed, in the transaction of the change; those of rows that are gone
 * or withdrawn go. Triggers on the tables say which rows.
 */
export const refreshDocuments = async (tx: Db): Promise<void> => {
  for (const source of ['project', 'article'] as const) {
    const { read, kinds } = sources[source]
    for (;;) {
      const rids = (await takeStale(tx, source)).map(({ rid }) => rid)
      if (rids.length === 0) break
      await writeDocuments(tx, kinds, rids, (await read(tx, rids)).map(documentOf))
      if (rids.length < batch) break
      await pause()
    }
  }
}

/** Raised whenever `documentTerms` gives other terms. */
const terms_version = 2
const versionKey = 'search_terms'

/** At start: what rules of an earlier version made is made again, then whatever else is out of date. */
export const bringUpToDate = async (tx: Db): Promise<void> => {
  const [made] = await tx
    .insert(setting)
    .values({ key: versionKey, value: terms_version, is_public: false })
    .onConflictDoUpdate({
      target: setting.key,
      set: { value: terms_version },
      setWhere: sql`${setting.value} <> ${JSON.stringify(terms_version)}::jsonb`,
    })
    .returning()
  if (made)
    await tx.execute(sql`insert into ${searchStale} (source, rid)
      select 'project', ${project.rid} from ${project} union all select 'article', ${article.rid} from ${article}
      on conflict do nothing`)
  await refreshDocuments(tx)
}

/** How much a popularity may change before its document is made again: a tenth. */
const changed = (count: SQL | typeof project.order_count | typeof article.views) =>
  sql`abs(${count} - ${searchDocument.popularity}) * 10 > ${searchDocument.popularity}`

/** Follows orders and views, which are counted without a new content version. */
export const refreshPopularity = (db: Db): Promise<void> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`
      insert into ${searchStale} (source, rid)
      select 'project', ${project.rid} from ${project} join ${searchDocument}
        on ${searchDocument.kind} = 'project' and ${searchDocument.rid} = ${project.rid}
        where ${changed(project.order_count)}
      union all
      select 'article', ${article.rid} from ${article} join ${searchDocument}
        on ${ne(searchDocument.kind, 'project')} and ${searchDocument.rid} = ${article.rid}
        where ${changed(article.views)}
      on conflict do nothing`)
    await refreshDocuments(tx)
  })
