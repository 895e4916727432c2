import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { allowances } from '@lab/contract/rules/work/experiment/may'
import { isEnd } from '@lab/contract/rules/work/experiment/states'
import { sampleNumber } from '@lab/contract/rules/work/order/order'
import { keptSample } from '@lab/contract/rules/work/sample/fields'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { Refusal, refuse } from '../../ground/refuse.ts'
import { type Project, projectsAnswered } from '../../shop/catalogue/form-version.ts'
import { askOwner } from '../allowance/ask-owner.ts'
import { type Allowance, allowanceOf, requireFree } from '../allowance/free.ts'
import type { WithPayerFacts } from '../allowance/payer-facts.ts'
import { changeExperiment } from '../events/change.ts'
import type { WithEffects } from '../events/effects.ts'
import { applyEvent } from '../experiment/apply-event.ts'
import { calendarOf } from '../experiment/calendar.ts'
import { factsOfAll } from '../experiment/facts.ts'
import { chargedFen } from '../experiment/price.ts'
import { experiment, experimentSample } from '../experiment/schema.ts'
import { type Change, type Experiment, experimentsOf, type Order } from '../experiment/store.ts'
import { customerOrder } from '../order/schema.ts'
import { findOrder, lockOrder } from '../order/store.ts'
import { sample } from '../sample/schema.ts'
import { moveSample, type Sample } from '../sample/store.ts'
import { pickupLimits, takePickup } from '../sampling/request.ts'
import { sampling } from '../sampling/schema.ts'
import { changePayer } from './change-payer.ts'
import { type PricedChange, priceChange, type Standing } from './price-change.ts'

type Asked = ParsedOf<'order/change'>

const standingOf = async (db: Db, order_rid: string): Promise<Standing> => {
  const rows = (await experimentsOf(db, [order_rid])).filter(({ state }) => !isEnd(state))
  const rids = rows.map(({ rid }) => rid)
  if (rids.length === 0) throw refuse('wrong_state', '订单已取消')
  const [projectOf, links, samples] = [
    await projectsAnswered(db, rows),
    await db.select().from(experimentSample).where(inArray(experimentSample.experiment_rid, rids)),
    await db.select().from(sample).where(eq(sample.order_rid, order_rid)).orderBy(sample.position),
  ]
  const linked = new Set(links.map(({ sample_rid }) => sample_rid))
  return {
    samples: samples.filter(({ rid }) => linked.has(rid)),
    experiments: rows.map((row) => ({
      row,
      project: projectOf(row) as Project,
      samples: links.flatMap((link) => (link.experiment_rid === row.rid ? link.sample_rid : [])),
    })),
  }
}

/** Only an order of which nothing has arrived yet may be changed (domain §2). @throws Refusal `wrong_state` */
const requireChangeable = async (db: Db, order: Order, standing: Standing, now: number) => {
  const rows = standing.experiments.map(({ row }) => ({ experiment: row, order }))
  const attempt = { actor: 'member', actor_rid: order.member_rid, now } as const
  for (const facts of (await factsOfAll(db, rows)).values()) {
    const can = allowances(facts, attempt).find(({ event }) => event === 'change')
    if (!can?.ok) throw refuse('wrong_state', can?.why ?? '只有待收样的订单可以修改')
  }
}

const requireKnown = (asked: Asked, { experiments }: Standing) => {
  const known = new Set(experiments.map(({ row }) => row.rid))
  if (asked.items?.some(({ assign_rid }) => !known.has(assign_rid))) throw refuse('not_found', '实验不存在')
}

const shownChange = (
  { priced, problems, before_fen, total_fen }: ReturnType<typeof priceChange>,
  { experiments }: Standing,
  { process, version }: Pick<Order, 'process' | 'version'>,
): DataOf<'order/change'> => ({
  items: priced.map(({ row, change, price_fen, why }) => ({
    assign_rid: row.rid,
    number: row.number,
    before_fen: experiments.find((one) => one.row.rid === row.rid)?.row.final_fen ?? row.price_fen,
    price_fen,
    why,
    changed: change !== undefined,
  })),
  before_fen,
  total_fen,
  quoted_anew: process === 'company' && priced.some(({ change }) => change !== undefined),
  problems,
  version,
})

/** Writes the samples as they are to be; answers the rid of each key. */
const writeSamples = async (
  tx: Db,
  deps: Deps,
  order: Order,
  entered: Asked['samples'],
  before: readonly Sample[],
): Promise<Map<string, string>> => {
  if (!entered) return new Map(before.map(({ rid }) => [rid, rid]))
  const rows = await tx.select().from(sample).where(eq(sample.order_rid, order.rid))
  let position = Math.max(0, ...rows.map((one) => one.position))
  const rids = new Map<string, string>()
  for (const { key, ...typed } of entered) {
    const found = before.find(({ rid }) => rid === key)
    const rid = found?.rid ?? deps.newId()
    rids.set(key, rid)
    const written = keptSample(typed)
    if (found) await tx.update(sample).set(written).where(eq(sample.rid, rid))
    else {
      position++
      await tx.insert(sample).values({
        ...written,
        rid,
        order_rid: order.rid,
        number: sampleNumber(order.number, position),
        position,
        state: 'expected',
        since: deps.now(),
      })
    }
  }
  const kept = new Set(rids.values())
  // One that is taken out keeps its row and its number: a label of it may be about.
  const by = { actor: 'member', actor_rid: order.member_rid } as const
  for (const one of before.filter(({ rid }) => !kept.has(rid)))
    if (one.state === 'expected')
      await moveSample(tx, deps, one, { ...by, event: 'letGo', note: '已从订单中移除' })
  return rids
}

const writeLinks = async (tx: Db, priced: readonly PricedChange[], rids: ReadonlyMap<string, string>) => {
  for (const { row, samples, change } of priced) {
    if (!change) continue
    await tx.delete(experimentSample).where(eq(experimentSample.experiment_rid, row.rid))
    const links = samples.map((key) => ({ experiment_rid: row.rid, sample_rid: rids.get(key) ?? '' }))
    if (links.length > 0) await tx.insert(experimentSample).values(links)
  }
}

/** How the samples come from now on; a pickup that is under way is canceled by itself first. */
const deliveryOf = async (
  tx: Db,
  deps: Deps,
  limits: Awaited<ReturnType<typeof pickupLimits>>,
  order: Order,
  delivery: NonNullable<Asked['delivery']>,
) => {
  if (order.sampling_rid) {
    const [pickup] = await tx.select().from(sampling).where(eq(sampling.rid, order.sampling_rid))
    if (pickup && pickup.state !== 'canceled')
      throw refuse('wrong_state', '已有上门取样，请先在“样品管理”中取消')
  }
  if (delivery.type === 0)
    return {
      delivery: 0 as const,
      carrier: delivery.carrier ?? '',
      tracking: delivery.tracking ?? '',
      sampling_rid: null,
    }
  const sampling_rid = await takePickup(deps, tx, limits, order.member_rid, delivery, null)
  return { delivery: 1 as const, carrier: '', tracking: '', sampling_rid }
}

/** Sees that each payer of what becomes dearer may order so much more; answers whose experiments change. */
const requireFreeOf = async (
  tx: Db,
  { now }: Deps,
  priced: readonly PricedChange[],
  member_rid: string,
  allowance: Allowance,
) => {
  const changed = priced.filter(({ change }) => change !== undefined)
  const byPayer = Map.groupBy(changed, ({ row }) => `${row.payer_kind} ${row.payer_rid}`)
  const payers = []
  for (const [, rows] of [...byPayer].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [{ row }] = rows as [PricedChange]
    const fen = rows.reduce((sum, one) => sum + one.price_fen - chargedFen(one.row), 0)
    const named = { kind: row.payer_kind, rid: row.payer_rid }
    const payer =
      fen > 0 ? await requireFree(tx, named, { member_rid, now: now(), fen, allowance }) : undefined
    payers.push({ standing: payer?.standing, changed: rows.map((one) => one.row.rid) })
  }
  return payers
}

/** What is quoted anew is paid anew: what was paid for it goes back (domain §2). */
const giveBack = async (tx: Db, deps: Deps & WithEffects, row: Experiment): Promise<Change> => {
  if (row.prepaid_fen === null) return {}
  await deps.effects.quotedAnew(tx, deps, row)
  return { prepaid_fen: null }
}

const preview = async (deps: Deps, asked: Asked, member_rid: string) => {
  const order = await findOrder(deps.db, asked.rid, member_rid)
  const standing = await standingOf(deps.db, order.rid)
  requireKnown(asked, standing)
  await requireChangeable(deps.db, order, standing, deps.now())
  return shownChange(priceChange(asked, standing), standing, order)
}

/** Changes an order of which nothing has arrived, or only says what that would come to; priced alike (domain §2). */
export const changeOrder = async (
  deps: Deps & WithEffects & WithPayerFacts,
  asked: Asked,
  caller: Caller,
): Promise<DataOf<'order/change'>> => {
  const { rid: member_rid } = memberOf(caller)
  if (asked.preview) return preview(deps, asked, member_rid)
  const [calendar, allowance, limits] = await Promise.all([
    calendarOf(deps),
    allowanceOf(deps),
    pickupLimits(deps),
  ])
  const by = { actor: 'member', actor_rid: member_rid } as const

  return idempotent(deps, caller, async (tx) => {
    await findOrder(tx, asked.rid, member_rid)
    const order = (await lockOrder(tx, asked.rid)) as Order
    if (order.version !== asked.version) throw refuse('stale')
    const standing = await standingOf(tx, order.rid)
    requireKnown(asked, standing)
    await requireChangeable(tx, order, standing, deps.now())
    if (asked.invoice_rid) await deps.payerFacts.requireTitle(tx, member_rid, asked.invoice_rid)
    const result = priceChange(asked, standing)
    const [first] = result.problems
    if (first)
      throw refuse('invalid', first.msg, Object.fromEntries(result.problems.map(({ at, msg }) => [at, msg])))
    const payers = asked.payer ? [] : await requireFreeOf(tx, deps, result.priced, member_rid, allowance)

    const delivery = asked.delivery && (await deliveryOf(tx, deps, limits, order, asked.delivery))
    const rids = await writeSamples(tx, deps, order, asked.samples, standing.samples)
    for (const { row, change: priced, retold } of result.priced) {
      if (retold) await tx.update(experiment).set({ answers: retold }).where(eq(experiment.rid, row.rid))
      if (!priced) continue
      const change = { ...priced, ...(await giveBack(tx, deps, row)) }
      const done = await applyEvent({ ...deps, calendar }, tx, by, changeExperiment, { rid: row.rid, change })
      if (done instanceof Refusal) throw done
    }
    await writeLinks(tx, result.priced, rids)
    for (const { standing, changed } of payers)
      if (standing) await askOwner(tx, deps, order.rid, standing, changed)
    if (asked.payer)
      await changePayer(
        tx,
        { ...deps, calendar },
        {
          order_rid: order.rid,
          rows: (await experimentsOf(tx, [order.rid])).filter(({ state }) => !isEnd(state)),
          to: asked.payer,
          member_rid,
          allowance,
        },
      )
    const version = order.version + 1
    await tx
      .update(customerOrder)
      .set({
        version,
        ...delivery,
        ...(asked.return_samples !== undefined && { return_samples: asked.return_samples }),
        ...(asked.invoice_rid !== undefined && { invoice_rid: asked.invoice_rid }),
        ...(asked.remark !== undefined && { remark: asked.remark }),
      })
      .where(eq(customerOrder.rid, order.rid))
    return shownChange(result, standing, { process: order.process, version })
  })
}
