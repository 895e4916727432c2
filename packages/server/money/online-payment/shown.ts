import type { DataOf } from '@lab/contract/calls'
import type { Db } from '../../ground/db/open.ts'
import { overOf, type Payment, paymentItems } from './store.ts'

/** Where the picture of a payment's code is. */
export const codePath = (code: string) => `/payment/code/${code}.svg`

/** Where it is paid, as long as it can be. */
export const placeOf = (
  { state, is_phone, qr, address, code, expires }: Payment,
  base: string,
): Pick<DataOf<'payment/info'>, 'qr_code_url' | 'address' | 'expires'> => ({
  ...(state === 'created' && !is_phone && qr !== '' && { qr_code_url: `${base}${codePath(code)}` }),
  ...(state === 'created' && is_phone && address !== '' && { address }),
  expires,
})

/** Payments as their member sees them. */
export const shownPayments = async (
  db: Db,
  rows: readonly Payment[],
  base: string,
): Promise<DataOf<'payment/info'>[]> => {
  const rids = rows.map(({ rid }) => rid)
  const items = await paymentItems(db, rids)
  const over = await overOf(db, rids)
  return rows.map((row) => ({
    rid: row.rid,
    number: row.number,
    state: row.state,
    target: row.target,
    provider: row.provider,
    amount_fen: row.amount_fen,
    to_prestore_fen: over.get(row.rid) ?? 0,
    refunded_fen: row.refunded_fen,
    items: items
      .filter(({ item }) => item.payment_rid === row.rid)
      .map(({ item, statement, experiment }) => ({
        rid: item.statement_rid ?? item.experiment_rid ?? '',
        number: statement ?? experiment ?? '',
        fen: item.fen,
        is_paid: item.state === 'paid',
      })),
    created: row.created,
    ...(row.ended !== null && { ended: row.ended }),
    ...placeOf(row, base),
  }))
}
