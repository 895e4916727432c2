import type { LabBooking, LabPrestore, LabYear } from '@lab/contract/laboratory'
import { clusterNamed, foundCluster } from './clusters.ts'
import { deedScenes } from './deed-scenes.ts'
import { keepBytes } from './files.ts'
import { invoiceScenes } from './invoice-scenes.ts'
import { promote } from './promotion-scenes.ts'
import { call, callerOf, type Scene, type Stage } from './stage.ts'

const book = async (stage: Stage, { member, instrument, project, from, to, answers }: LabBooking) => {
  const caller = callerOf(stage, { member })
  const period = { instrument_rid: instrument, project_rid: project, from, to }
  const { lock_rid } = (await call(stage, 'reservation/lock', caller, period)) as { lock_rid: string }
  await call(stage, 'reservation/add', caller, { lock_rid, answers, payer: { kind: 'self' }, agree: true })
}

const payIn = (
  stage: Stage,
  { member, cluster, at, amount_fen, remark, voucher, confirmed }: LabPrestore,
): Scene[] => {
  let rid = ''
  const apply = async () => {
    const file_rid = await keepBytes(stage.deps, { member_rid: member }, voucher)
    const cluster_rid = cluster && (await clusterNamed(stage, cluster))
    const sent = { amount_fen, file_rid, remark, cluster_rid }
    const caller = callerOf(stage, { member })
    rid = ((await call(stage, 'prestoreApply/add', caller, sent)) as { rid: string }).rid
  }
  const confirm = ({ at, staff }: NonNullable<typeof confirmed>): Scene => ({
    at,
    story: `prestore of ${member} confirmed`,
    play: () => call(stage, 'staff/prestoreApply/confirm', callerOf(stage, { staff }), { rid, version: 1 }),
  })
  return [{ at, story: `prestore of ${member}`, play: apply }, ...(confirmed ? [confirm(confirmed)] : [])]
}

/** What happens in the demo's year beside its orders: groups, bookings, money paid in ahead, its invoices, promotion,
 * coupons and points. */
export const scenesBeside = (
  stage: Stage,
  { bookings, deeds, prestore, invoices, promotions, clusters }: LabYear,
): Scene[] => [
  ...deedScenes(stage, deeds),
  ...clusters.flatMap((one) => foundCluster(stage, one)),
  ...prestore.flatMap((one) => payIn(stage, one)),
  ...invoices.flatMap((one) => invoiceScenes(stage, one)),
  ...promotions.flatMap((one) => promote(stage, one)),
  ...bookings.map((one) => ({
    at: one.at,
    story: `a booking of ${one.member}`,
    play: () => book(stage, one),
  })),
]
