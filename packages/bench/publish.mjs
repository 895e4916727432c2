import { postgres } from './database.mjs'
import { barePublish, fillProjects, prepareDesk } from './fill/publish.mjs'
import { projectOf } from './fill/search-content.mjs'
import { openSources } from './sources.mjs'
import { ms, timed } from './timed.mjs'

const sizes = [1_000, Number(process.env.PUBLISH_PROJECTS ?? 100_000)]
const aim = 150
/** As many as `timed` asks for. */
const rounds = 100

const parts = [
  'packages/server/ground/db/open.ts',
  'packages/server/ground/db/migrate.ts',
  'packages/server/ground/ids.ts',
  'packages/server/shop/search/documents.ts',
  'packages/server/shop/search/plain-text.ts',
  'packages/server/shop/editing/kinds/project.ts',
  'packages/server/shop/editing/save.ts',
  'packages/server/shop/editing/publish.ts',
  'packages/server/testing/postgres.ts',
]

const caller = { staff: { rid: 'editor' }, ip: '', log: console }

const idOf = (at, size) => projectOf((at * 7919) % size).rid

/** Drafts of so many projects, each with another text. */
const drafted = async ({ projectKind, saveDraft, documentOf, plainText }, deps, size) => {
  const drafts = []
  for (let at = 0; at < rounds; at++) {
    const id = idOf(at, size)
    const before = await projectKind.read(deps.db, id)
    const body = {
      ...before,
      img: 'plate.svg',
      sketch: `第 ${size} 次修改，${before.sketch}`,
      content: `<p>按新的标准检测。</p>${before.content}`,
    }
    const saved = await saveDraft(
      deps,
      { kind: 'project', id, version: await versionOf(deps, id), body },
      caller,
    )
    const { terms } = documentOf({
      kind: 'project',
      rid: id,
      title: body.name,
      popularity: 0,
      texts: [body.sketch, plainText(body.content)],
    })
    drafts.push({ ...saved, body, terms: `{${terms.join(',')}}` })
  }
  return drafts
}

const versionOf = async ({ db }, id) => {
  const { rows } = await db.$client.query(
    `select version from content_item where kind = 'project' and id = $1`,
    [id],
  )
  return rows[0].version
}

const measure = async (database, sources, size) => {
  const { db } = database
  const deps = { db, now: () => Math.floor(Date.now() / 1000), newId: sources.ids() }
  const drafts = await drafted(sources, deps, size)
  const publish = ({ id, version }) => sources.publishDraft(deps, { kind: 'project', id, version }, caller)
  const own = await timed(publish, (at) => drafts[at])
  const client = await db.$client.connect()
  const bare = await timed(
    (draft) => barePublish(client, draft),
    (at) => drafts[at],
  )
  client.release()
  return { own, bare }
}

/** Publishing one project among few and among many, beside the bare SQL of what it writes. */
export const publish = async () => {
  const { sources, close } = await openSources(parts)
  try {
    const database = await postgres(sources)
    if (!database) return [{ what: 'PostgreSQL: not found', value: '–' }]
    const rows = []
    const found = []
    try {
      await sources.migrate(database.db)
      await prepareDesk(database.db)
      for (const [nth, size] of sizes.entries()) {
        await fillProjects(database, sources, sizes[nth - 1] ?? 0, size)
        const { own, bare } = await measure(database, sources, size)
        found.push(own)
        rows.push(
          {
            what: `one project published among ${size}`,
            value: `${ms(own.p50)} / ${ms(own.p95)}`,
            aim: `ms p50 / p95, aim ≤ ${aim}; × ${(own.p50 / bare.p50).toFixed(1)} of bare`,
          },
          { what: '  as bare SQL', value: `${ms(bare.p50)} / ${ms(bare.p95)}`, aim: 'ms p50 / p95' },
        )
      }
      rows.push({
        what: `${sizes[0]} → ${sizes.at(-1)} projects`,
        value: `× ${(found.at(-1).p50 / found[0].p50).toFixed(2)}`,
        aim: 'aim ≤ × 1.5',
      })
      return rows
    } finally {
      await database.end()
    }
  } finally {
    await close()
  }
}
