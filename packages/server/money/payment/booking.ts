import type { DataOf } from '@lab/contract/calls'
import {
  houseAccount,
  kindOf,
  type MoneyFrom,
  payerAccount,
  receivableAccount,
} from '@lab/contract/rules/books/ledger/accounts'
import type { Posting } from '@lab/contract/rules/books/ledger/journals'
import { splitTransfer } from '@lab/contract/rules/money/transfer'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { creditUsed } from '../credit/standing.ts'
import { statement } from '../statement/schema.ts'
import { itemsOf, type Transfer, type TransferItem } from '../transfer/store.ts'

export interface BookedItem {
  item: TransferItem
  number: string
  /** Why it is not to be paid any more. */
  gone?: string
}

/** What confirming a transfer does with the money. */
export interface Booking {
  received_fen: number
  items: BookedItem[]
  /** What pays back credit, as far as any is owed. */
  credit_fen: number
  due_fen: number
  over_fen: number
  short_fen: number
  postings: { posting: Posting; note: string }[]
}

const goneWhy = async (tx: Db, { statement_rid, experiment_rid }: TransferItem) => {
  if (statement_rid !== null) {
    const [found] = await tx.select().from(statement).where(eq(statement.rid, statement_rid)).for('update')
    return found?.state === 'unpaid' ? undefined : '账单已不在待支付状态'
  }
  const [found] = await tx
    .select({ state: experiment.state })
    .from(experiment)
    .where(eq(experiment.rid, experiment_rid ?? ''))
  return found?.state === 'prepaying' ? undefined : '实验已不在待付款状态'
}

/**
 * What a transfer would book with so much money: each thing that is still to be paid exactly, what is over to prestore.
 * The one function of the preview and of the confirmation.
 */
export const bookingOf = async (
  tx: Db,
  transfer: Transfer,
  received_fen: number,
  from: MoneyFrom = 'bank',
): Promise<Booking> => {
  const payer = { kind: transfer.payer_kind, rid: transfer.payer_rid }
  const items: BookedItem[] = []
  for (const { item, ...number } of await itemsOf(tx, [transfer.rid])) {
    const gone = await goneWhy(tx, item)
    items.push({ item, number: number.statement ?? number.experiment ?? '', ...(gone && { gone }) })
  }
  const open = items.filter(({ gone }) => gone === undefined)
  const owed = transfer.credit_fen > 0 ? await creditUsed(tx, payer) : 0
  const credit_fen = Math.min(transfer.credit_fen, owed)
  const split = splitTransfer(received_fen, [...open.map(({ item }) => item.fen), credit_fen])
  const postings: Booking['postings'] = [
    { posting: { account: houseAccount(from), amount: -received_fen }, note: '' },
  ]
  for (const { item, number } of open)
    if (item.statement_rid !== null)
      postings.push({
        posting: { account: receivableAccount(item.statement_rid), amount: item.fen },
        note: number,
      })
  const quotes = open.filter(({ item }) => item.experiment_rid !== null)
  if (quotes.length > 0)
    postings.push({
      posting: {
        account: houseAccount('prepaid'),
        amount: quotes.reduce((sum, { item }) => sum + item.fen, 0),
      },
      note: quotes.map(({ number }) => number).join('、'),
    })
  if (credit_fen > 0)
    postings.push({ posting: { account: payerAccount('credit', payer), amount: credit_fen }, note: '还款' })
  if (split.over_fen > 0)
    postings.push({
      posting: { account: payerAccount('prestore', payer), amount: split.over_fen },
      note: '多出的金额',
    })
  // A bill of nothing is paid without money.
  const moved = postings.filter(({ posting }) => posting.amount !== 0)
  return { received_fen, items, credit_fen, ...split, postings: moved }
}

export const shownBooking = (booking: Booking): DataOf<'staff/transferApply/preview'> => ({
  received_fen: booking.received_fen,
  due_fen: booking.due_fen,
  over_fen: booking.over_fen,
  short_fen: booking.short_fen,
  items: [
    ...booking.items.map(({ item, number, gone }) => ({ number, fen: item.fen, ...(gone && { gone }) })),
    ...(booking.credit_fen > 0 ? [{ number: '信用还款', fen: booking.credit_fen }] : []),
  ],
  postings: booking.postings.map(({ posting: { account, amount }, note }) => ({
    account: kindOf(account.kind).title,
    note,
    fen: amount,
  })),
})
