import { fill, indexes, prepare } from './search.mjs'

const run = (db, statement, ...values) => db.$client.query(statement, values)

/** A desk with one editor, and a picture for all. */
export const prepareDesk = async (db) => {
  await prepare(db)
  await run(
    db,
    "insert into staff (rid, account, name, role, password_hash, created) values ('editor', 'editor', '编辑', 'content', '', 0)",
  )
  await run(db, "insert into image values ('plate.svg', 'image/svg+xml', '', '', 1, 1)")
}

/** Projects that are written one by one; all further ones are copies of them under names of their own. */
const written = 2_000

const numbered = (number) => `'project-' || lpad((${number})::text, 6, '0')`

const columnsOf = async (db, table) => {
  const { rows } = await run(
    db,
    'select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    table,
  )
  return rows.map(({ attname }) => attname)
}

/** Copies the first projects and their documents into `from` … `to`, in the database alone. */
const copy = async (db, from, to) => {
  const these = `generate_series(${from}, ${to - 1}) as n`
  for (const { drop } of indexes) await run(db, drop)
  const own = { rid: numbered('n'), name: "p.name || ' ' || n" }
  const columns = await columnsOf(db, 'project')
  await run(
    db,
    `insert into project (${columns.join(', ')}) select ${columns.map((name) => own[name] ?? `p.${name}`).join(', ')}
      from ${these} join project p on p.rid = ${numbered(`n % ${written}`)}`,
  )
  await run(
    db,
    `insert into search_document (kind, rid, title, popularity, terms)
      select kind, ${numbered('n')}, title || ' ' || n, popularity, terms || ('=' || n)
      from ${these} join search_document d on d.kind = 'project' and d.rid = ${numbered(`n % ${written}`)}`,
  )
  for (const { make } of indexes) await run(db, make)
}

/** Adds the projects `from` … `to`, as items of the desk with their forms; those before keep what they became. */
export const fillProjects = async (database, sources, from, to) => {
  const { db } = database
  await run(db, 'alter table project disable trigger user')
  if (from < written) await fill(database, sources, from, Math.min(to, written))
  if (to > written) await copy(db, Math.max(from, written), to)
  await run(
    db,
    `insert into content_item (kind, id, version, state, title, updated)
      select 'project', rid, 1, 'published', name, 0 from project on conflict do nothing`,
  )
  await run(
    db,
    `insert into form_version (project_rid, number, price_fen, unit, days, price_rows, urgent_options, parameters, published)
      select rid, 1, price_fen, unit, days, price_rows, urgent_options, parameters, 0 from project on conflict do nothing`,
  )
  await run(db, 'alter table project enable trigger user')
  await run(db, 'vacuum analyze')
}

/** What publishing a project must write at least, each statement prepared: no rule is looked at, no answer is made. */
export const barePublish = async (client, { id, body, terms }) => {
  let nth = 0
  const ask = (text, ...values) => {
    nth += 1
    return client.query({ name: `publish ${nth}`, text, values })
  }
  await ask('begin')
  await ask(`select * from content_item where kind = 'project' and id = $1 for update`, id)
  await ask('select * from project where rid = $1 for update', id)
  await ask(
    `insert into content_revision (kind, id, number, state, body, staff_rid, at)
      select 'project', $1, coalesce(max(number), 0) + 1, 'replaced', $2, 'editor', 0
      from content_revision where kind = 'project' and id = $1`,
    id,
    JSON.stringify(body),
  )
  await ask(
    'update project set name = $2, sketch = $3, content = $4 where rid = $1',
    id,
    body.name,
    body.sketch,
    body.content,
  )
  await ask(
    `update content_item set version = version + 1, title = $2 where kind = 'project' and id = $1`,
    id,
    body.name,
  )
  await ask(
    `insert into audit (rid, at, staff_rid, action, target_rid, before, after, ip)
      values (gen_random_uuid(), 0, 'editor', 'content/publish', $1, '{}', $2, '')`,
    id,
    JSON.stringify({ sketch: body.sketch }),
  )
  await ask('delete from search_stale where rid = $1', id)
  await ask(
    `update search_document set title = $2, terms = $3::text[] where kind = 'project' and rid = $1`,
    id,
    body.name,
    terms,
  )
  await ask("select gin_clean_pending_list('search_document_project')")
  await ask('update content_version set version = version + 1')
  await ask('commit')
}
