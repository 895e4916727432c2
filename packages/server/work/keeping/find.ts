import type { DataOf } from '@lab/contract/calls'
import { scannedNumber } from '@lab/contract/rules/work/sample/number'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { customerOrder } from '../order/schema.ts'
import { sample } from '../sample/schema.ts'
import { changesOfSamples, deskSamples, ownersOf } from './shown.ts'

/** The sample that was scanned or typed with all of its order; or an order by its own number. @throws Refusal `not_found` */
export const findSample = async ({ db, now }: Deps, typed: string): Promise<DataOf<'staff/sample/find'>> => {
  const number = scannedNumber(typed)
  if (!number) throw refuse('not_found', '没有识别出样品编号', { number: '没有识别出样品编号' })
  const [found] = await db.select().from(sample).where(eq(sample.number, number))
  const named = found ? eq(customerOrder.rid, found.order_rid) : eq(customerOrder.number, number)
  const [order] = await db.select().from(customerOrder).where(named)
  if (!order)
    throw refuse('not_found', `没有编号为 ${number} 的样品`, { number: `没有编号为 ${number} 的样品` })
  const rows = await db.select().from(sample).where(eq(sample.order_rid, order.rid)).orderBy(sample.position)
  const [samples, changes, owners] = await Promise.all([
    deskSamples(db, rows, now()),
    changesOfSamples(
      db,
      rows.map(({ rid }) => rid),
    ),
    ownersOf(db, [order.member_rid]),
  ])
  return {
    ...(found && { number: found.number }),
    order: {
      rid: order.rid,
      number: order.number,
      remark: order.remark,
      return_samples: order.return_samples,
      delivery: { type: order.delivery, carrier: order.carrier, tracking: order.tracking },
      member: owners.get(order.member_rid) ?? { rid: order.member_rid, name: '', phone: '', company: '' },
    },
    samples: samples.map((one) => ({
      ...one,
      timeline: (changes.get(one.rid) ?? []).map(({ at, event, to_state, actor, note }) => ({
        at,
        event,
        to: to_state,
        actor,
        note,
      })),
    })),
  }
}
