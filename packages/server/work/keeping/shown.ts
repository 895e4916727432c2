import type { DataOf } from '@lab/contract/calls'
import type { ActorKind } from '@lab/contract/rules/work/experiment/facts'
import { shownSample } from '@lab/contract/rules/work/sample/fields'
import { discardableFrom } from '@lab/contract/rules/work/sample/guards'
import { sampleAllowances } from '@lab/contract/rules/work/sample/may'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { member } from '../../people/member/schema.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { customerOrder } from '../order/schema.ts'
import { sampleEvent } from '../sample/schema.ts'
import type { Sample } from '../sample/store.ts'
import { experimentsOfSamples, factsOfSamples, openRecyclesOf } from './facts.ts'

type Shown = DataOf<'sample/list'>['list'][number]
type DeskSample = DataOf<'staff/sample/list'>['list'][number]

const noOwner = { rid: '', name: '', phone: '', company: '' }

/** The owners of samples' orders, as the desk knows them. */
export const ownersOf = async (db: Db, member_rids: readonly string[]) => {
  const rids = [...new Set(member_rids)]
  const rows = rids.length ? await db.select().from(member).where(inArray(member.rid, rids)) : []
  return new Map(
    rows.map(({ rid, name, phone, company }) => [rid, { rid, name, phone: phone ?? '', company }]),
  )
}

const unique = <T>(values: readonly T[]) => [...new Set(values)]

/** Samples as one side sees them, in the order given, each with its owner. */
const shown = async (db: Db, samples: readonly Sample[], actor: ActorKind, now: number) => {
  if (samples.length === 0) return []
  const rids = samples.map(({ rid }) => rid)
  const [facts, links, asked, orders] = await Promise.all([
    factsOfSamples(db, samples),
    experimentsOfSamples(db, rids),
    openRecyclesOf(db, rids),
    db
      .select()
      .from(customerOrder)
      .where(inArray(customerOrder.rid, unique(samples.map(({ order_rid }) => order_rid)))),
  ])
  const projectRids = unique(links.map(({ experiment }) => experiment.project_rid))
  const projects = projectRids.length
    ? await db.select().from(project).where(inArray(project.rid, projectRids))
    : []
  const nameOf = new Map(projects.map(({ rid, name }) => [rid, name]))
  const orderOf = new Map(orders.map((order) => [order.rid, order]))
  return samples.map((row) => {
    const known = facts.get(row.rid)
    const order = orderOf.get(row.order_rid)
    if (!known || !order) throw new Error(`sample ${row.rid} lacks its surroundings`)
    const recycle = asked.find(({ sample_rid }) => sample_rid === row.rid)
    const base: Shown = {
      rid: row.rid,
      number: row.number,
      name: row.name,
      form: row.form,
      state: row.state,
      since: row.since,
      order: { rid: order.rid, number: order.number },
      assigns: links
        .filter(({ sample_rid }) => sample_rid === row.rid)
        .map(({ experiment: { rid, number, state, project_rid } }) => ({
          rid,
          number,
          state,
          project: nameOf.get(project_rid) ?? '',
        })),
      can: sampleAllowances(known, { actor, now }),
      ...(row.place && { place: row.place }),
      ...(row.keep_until !== null && { keep_until: row.keep_until }),
      ...(row.noticed !== null && { noticed: row.noticed }),
      ...(row.waived !== null && { waived: row.waived }),
      ...(recycle && { recycle: { rid: recycle.rid, state: recycle.state } }),
    }
    return { row, base, member_rid: order.member_rid }
  })
}

/** Samples as their owner sees them. */
export const memberSamples = async (db: Db, samples: readonly Sample[], now: number): Promise<Shown[]> =>
  (await shown(db, samples, 'member', now)).map(({ base }) => base)

/** Samples as the desk sees them. */
export const deskSamples = async (db: Db, samples: readonly Sample[], now: number): Promise<DeskSample[]> => {
  const rows = await shown(db, samples, 'staff', now)
  const owners = await ownersOf(
    db,
    rows.map(({ member_rid }) => member_rid),
  )
  return rows.map(({ row, base, member_rid }) => {
    const discardable = row.state === 'stored' ? discardableFrom(row) : null
    return {
      ...base,
      ...shownSample(row),
      member: owners.get(member_rid) ?? noOwner,
      ...(row.arrived !== null && { arrived: row.arrived }),
      ...(discardable !== null && { discardable }),
    }
  })
}

/** What happened to samples, oldest first, by their rids. */
export const changesOfSamples = async (db: Db, rids: readonly string[]) => {
  const rows = rids.length
    ? await db
        .select()
        .from(sampleEvent)
        .where(inArray(sampleEvent.sample_rid, [...rids]))
        .orderBy(sampleEvent.rid)
    : []
  return Map.groupBy(rows, ({ sample_rid }) => sample_rid)
}
