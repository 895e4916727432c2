import { daySeconds } from '@lab/contract/rules/ground/time'
import { backDays } from '@lab/contract/rules/money/payment/back'
import { type PaymentProviderName, paymentProviderNames } from '@lab/contract/rules/money/payment/payment'
import { type SQL, sql } from 'drizzle-orm'
import { listed } from '../../ground/db/listed.ts'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { payment, paymentItem, paymentReceipt } from '../online-payment/schema.ts'
import { prepayment } from '../prepayment/schema.ts'
import { refundOnline } from '../refund/online-schema.ts'
import type { WayBack } from '../refund/online-store.ts'
import { refund } from '../refund/schema.ts'
import { statementLine } from '../statement/schema.ts'

/** Money of a payer that came online and went to prestore, as it can go back the way it came. */
export interface PrestoreWay extends WayBack {
  at: number
}

/** What was paid ahead by a payment and is prestore again. */
const ahead = sql`(select coalesce(sum(h.back_fen), 0) from ${prepayment} h where h.payment_rid = p.rid and h.closed is not null)`

/** Bills that a payment paid, or that bill what was paid ahead by it. */
const bills = sql`select i.statement_rid from ${paymentItem} i where i.payment_rid = p.rid and i.state = 'paid'
  union select l.statement_rid from ${statementLine} l join ${prepayment} h on h.experiment_rid = l.experiment_rid
    where l.is_ahead and h.payment_rid = p.rid`

/** What was given back of them to prestore. */
const refunded = sql`(select coalesce(sum(f.amount_fen), 0) from ${refund} f where f.state = 'paid' and f.target = 'prestore'
  and f.statement_rid in (${bills}))`

/** What of a receipt went to prestore: all, where that was paid; else what it paid too much, and what came back of the rest. */
const toPrestore = sql`case when p.target = 'prestore' then r.fen when r.over_fen = r.fen then r.fen
  else r.over_fen + ${ahead} + ${refunded} end`

/** What of a receipt went back the way it came, or is asked for; of payouts alone, or of refunds too. */
const gone = (which: SQL) => sql`(select coalesce(sum(o.fen), 0) from ${refundOnline} o
  where o.provider = r.provider and o.provider_number = r.provider_number and o.state <> 'failed' and ${which})`

/**
 * By which payments a payer's prestore can go back, the newest first: of each the receipt of which most is left. What was
 * paid by a provider that is not used any more, or too long ago, goes to a bank.
 */
export const waysBack = async (
  db: Db,
  { providers, now }: Pick<Deps, 'providers' | 'now'>,
  { kind, rid }: Payer,
  payment_rid?: string,
): Promise<PrestoreWay[]> => {
  const open = paymentProviderNames.filter((name) => providers.payments[name])
  if (open.length === 0) return []
  const rows = await rowsOf<{
    rid: string
    number: string
    provider: PaymentProviderName
    provider_number: string
    at: string
    fen: string
  }>(
    db,
    sql`
      select distinct on (w.rid) w.rid, w.number, w.provider, w.provider_number, w.at::text as at, w.fen::text as fen from (
        select p.rid, p.number, p.provider, r.provider_number, r.at,
          least(${toPrestore} - ${gone(sql`o.payout_rid is not null`)}, r.fen - ${gone(sql`true`)}) as fen
        from ${payment} p join ${paymentReceipt} r on r.payment_rid = p.rid
        where p.payer_kind = ${kind} and p.payer_rid = ${rid} and p.provider in (${listed(open)})
          and r.at >= ${now() - backDays * daySeconds} ${payment_rid === undefined ? sql`` : sql`and p.rid = ${payment_rid}`}
      ) w where w.fen > 0 order by w.rid desc, w.fen desc, w.provider_number`,
  )
  return rows.map(({ rid: of, number, provider, provider_number, at, fen }) => ({
    payment: { rid: of, number, provider },
    provider_number,
    at: Number(at),
    fen: Number(fen),
  }))
}
