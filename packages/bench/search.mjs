import { embedded, postgres } from './database.mjs'
import { fill, prepare } from './fill/search.mjs'
import { queries } from './fill/search-content.mjs'
import { openSources } from './sources.mjs'
import { ms, timed } from './timed.mjs'

const sizes = [1_000, 10_000, 100_000]
const parts = [
  'packages/server/ground/db/open.ts',
  'packages/server/ground/db/migrate.ts',
  'packages/server/shop/search/documents.ts',
  'packages/server/shop/search/plain-text.ts',
  'packages/server/shop/search/results.ts',
  'packages/server/testing/postgres.ts',
]
const aims = { PostgreSQL: 50, PGlite: 150 }

/** All kinds of queries at each size: p50 and p95 in milliseconds, and how the p50 of a selective word grows. */
const measure = async (engine, database, sources) => {
  const rows = []
  const selective = []
  await sources.migrate(database.db)
  await prepare(database.db)
  let filled = 0
  for (const size of sizes) {
    await fill(database, sources, filled, size)
    filled = size
    for (const [kind, query] of Object.entries(queries(size))) {
      const { p50, p95 } = await timed((kw) => sources.findAll({ db: database.db }, kw, 10), query)
      if (kind === 'a selective word') selective.push(p50)
      rows.push({
        what: `${engine}, ${size} + ${size}: ${kind}`,
        value: `${ms(p50)} / ${ms(p95)}`,
        aim: size === sizes.at(-1) ? `ms p50 / p95, aim ≤ ${aims[engine]}` : 'ms p50 / p95',
      })
    }
  }
  const growth = selective.at(-1) / selective[0]
  const logarithmic = Math.log(sizes.at(-1)) / Math.log(sizes[0])
  rows.push({
    what: `${engine}, a selective word, ${sizes[0]} → ${sizes.at(-1)}`,
    value: `× ${growth.toFixed(2)}`,
    aim: `aim ≤ × ${logarithmic.toFixed(2)} (logarithmic)`,
  })
  return rows
}

/** A whole search (three groups with their cards), past every cache, on both engines. */
export const search = async () => {
  const { sources, close } = await openSources(parts)
  const rows = []
  try {
    for (const [engine, open] of Object.entries({ PostgreSQL: postgres, PGlite: embedded })) {
      const database = await open(sources)
      if (!database) {
        rows.push({ what: `${engine}: not found`, value: '–' })
        continue
      }
      try {
        rows.push(...(await measure(engine, database, sources)))
      } finally {
        await database.end()
      }
    }
  } finally {
    await close()
  }
  return rows
}
