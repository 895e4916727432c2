import { articleOf, projectOf, synonyms } from './search-content.mjs'

const batch = 1000

const insertion = (table, columns, more) => `insert into ${table} (${columns.join(', ')}${more.names})
  select ${columns.join(', ')}${more.values} from jsonb_to_recordset($1::jsonb)
  as row(${columns.map((column) => `${column} ${{ popularity: 'bigint', terms: 'text[]' }[column] ?? 'text'}`).join(', ')})`

const statements = {
  project: insertion('project', ['rid', 'description', 'sketch', 'content'], {
    names: `, name, order_count, type_id, child_id, img, gallery, price_fen, unit, days, is_hot, created, principle,
      sample_requirements, results, faq, price_rows, urgent_options, parameters`,
    values: `, title, popularity, 1, 101, 'plate.svg', '[]', 10000, '样', '3-5', false, 0, '', '', '[]', '[]',
      '[]', '[]', '{"fields":[],"relate":[]}'`,
  }).replace('content text)', 'content text, title text, popularity bigint)'),
  article: insertion('article', ['rid', 'type', 'title', 'sketch', 'content'], {
    names: ', views, is_case, img, source, author, created',
    values: ", popularity, false, 'plate.svg', '', '', 0",
  }).replace('content text)', 'content text, popularity bigint)'),
  document: insertion('search_document', ['kind', 'rid', 'title', 'popularity', 'terms'], {
    names: '',
    values: '',
  }),
}

const run = (db, statement, ...values) => db.$client.query(statement, values)

export const indexes = ['project', 'article', 'case'].map((kind) => ({
  drop: `drop index search_document_${kind}`,
  make: `create index search_document_${kind} on search_document using gin (terms)
    with (fastupdate = true) where kind = '${kind}'`,
}))

/** Types, synonyms, and no triggers: the rows bring their documents. */
export const prepare = async (db) => {
  await run(db, "insert into project_type values (1, '送样检测', '', 0)")
  await run(db, "insert into child_type values (101, 1, '形貌分析', '', 0)")
  for (const [at, words] of synonyms.entries()) {
    await run(db, 'insert into search_synonym values ($1, $2::text[])', `synonym-${at}`, words)
  }
  for (const table of ['project', 'article']) await run(db, `alter table ${table} disable trigger user`)
}

const documentsOf = (documentOf, plainText, rows, kindOf) =>
  rows.map((row) =>
    documentOf({
      kind: kindOf(row),
      rid: row.rid,
      title: row.title,
      popularity: row.popularity,
      texts: [row.description ?? '', row.sketch, plainText(row.content)],
    }),
  )

/** Adds the rows `from` … `to` of both tables with their documents; the indexes are made afterwards. */
export const fill = async ({ db, hasVacuum }, { documentOf, plainText }, from, to) => {
  for (const { drop } of indexes) await run(db, drop)
  for (let start = from; start < to; start += batch) {
    const numbers = Array.from({ length: Math.min(batch, to - start) }, (_, at) => start + at)
    const [projects, articles] = [numbers.map(projectOf), numbers.map(articleOf)]
    const documents = [
      ...documentsOf(documentOf, plainText, projects, () => 'project'),
      ...documentsOf(documentOf, plainText, articles, ({ type }) =>
        type === 'service' ? 'case' : 'article',
      ),
    ]
    for (const [name, rows] of Object.entries({
      project: projects,
      article: articles,
      document: documents,
    })) {
      await run(db, statements[name], JSON.stringify(rows))
    }
  }
  for (const { make } of indexes) await run(db, make)
  if (hasVacuum) await run(db, 'vacuum analyze')
}
