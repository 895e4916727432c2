import { performance } from 'node:perf_hooks'
import { postgres } from './database.mjs'
import { bare, fill, merge, now } from './fill/figures.mjs'
import { openSources } from './sources.mjs'
import { ms, timed } from './timed.mjs'

const experiments = Number(process.env.FIGURES ?? 1_000_000)
const aim = 300

const parts = [
  'packages/server/ground/db/open.ts',
  'packages/server/ground/db/migrate.ts',
  'packages/server/app/figure/series.ts',
  'packages/server/app/figure/overview.ts',
  'packages/server/app/figure/sum-up.ts',
  'packages/server/app/figure/facts.ts',
  'packages/contract/rules/app/figure/figures.ts',
  'packages/contract/rules/app/figure/period.ts',
  'packages/server/testing/postgres.ts',
]

const summedUp = async ({ sumUp }, deps) => {
  const start = performance.now()
  let days = 0
  for (let more = await sumUp(deps); more > 0; more = await sumUp(deps)) days += more
  return { days, each: (performance.now() - start) / days }
}

/**
 * Every figure of a year at a million experiments and five million postings, as the dashboard asks for it: server time beside
 * bare SQL. FIGURES: how many experiments.
 */
export const figures = async () => {
  const { sources, close } = await openSources(parts)
  try {
    const database = await postgres(sources)
    if (!database) return [{ what: 'PostgreSQL: not found', value: '–' }]
    const { db, end } = database
    try {
      await sources.migrate(db)
      await fill(db, experiments)
      const deps = { db, now: () => now }
      const { days, each } = await summedUp(sources, deps)
      await db.$client.query('vacuum analyze')
      const least = await timed(() => bare(db), Number)
      const rows = [
        { what: `${days} days summed up, each`, value: ms(each), aim: 'ms' },
        { what: 'bare count of a year', value: `${ms(least.p50)} / ${ms(least.p95)}`, aim: 'ms p50 / p95' },
      ]
      const span = sources.usualSpan('year', now)
      const measured = async (what, ask) => {
        const { p50, p95 } = await timed(ask, Number)
        const ratio = `× ${(p50 / least.p50).toFixed(1)} of bare`
        rows.push({ what, value: `${ms(p50)} / ${ms(p95)}`, aim: `ms p50 / p95, aim ≤ ${aim}; ${ratio}` })
      }
      for (const figure of sources.allFigures) {
        const ask = () => sources.seriesOf(deps, { figure, ...span, by: 'month' })
        await measured(`a year of ${figure}`, ask)
      }
      const all = () => sources.overviewOf(deps, { ...span, compare: 'year' }, 'admin')
      await measured(`all ${sources.allFigures.length}, with the year before`, all)
      rows.push({ what: 'days to sum up anew after a merge', value: await merge(db), aim: 'days' })
      const start = performance.now()
      await all()
      rows.push({ what: 'the same once, before they are', value: ms(performance.now() - start), aim: 'ms' })
      return rows
    } finally {
      await end()
    }
  } finally {
    await close()
  }
}
