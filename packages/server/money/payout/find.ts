import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import { keysOf } from '../../books/ledger/merge.ts'
import { journal, posting } from '../../books/ledger/schema.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { cluster } from '../../people/cluster/schema.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { allowanceOf } from '../../work/allowance/free.ts'
import type { WithPayerFacts } from '../../work/allowance/payer-facts.ts'
import { findPayers } from '../../work/order/find-payers.ts'
import { invoiceTitle } from '../invoice/schema.ts'
import { payoutOf } from '../promotion/store.ts'
import { payablePrestore, payableRebate } from './payable.ts'
import { payout } from './schema.ts'
import { heldForPayout } from './store.ts'
import { waysBack } from './ways-back.ts'

type Holder = DataOf<'staff/payout/find'>['list'][number]

/** Most payers that are shown, and most accounts of each. */
const most = { payers: 10, accounts: 5 } as const

/** What was given on top of what was paid in, fen. */
const bonusOf = async (db: Db, payer: Payer): Promise<number> => {
  const [found] = await db
    .select({ fen: sql<string>`coalesce(sum(${posting.amount}), 0)::text` })
    .from(posting)
    .innerJoin(journal, eq(journal.rid, posting.journal_rid))
    .where(
      and(
        sql`${posting.account_key} in ${keysOf(payerAccount('prestore', payer))}`,
        eq(journal.kind, 'prestore_bonus'),
      ),
    )
  return Number(found?.fen ?? 0)
}

const ownerOf = async (db: Db, { kind, rid }: Payer): Promise<string> => {
  if (kind === 'self') return rid
  const [found] = await db.select({ owner_rid: cluster.owner_rid }).from(cluster).where(eq(cluster.rid, rid))
  return found?.owner_rid ?? ''
}

/** Accounts that the payer has named before: paid to, of their titles, of their promotion; each once. */
const accountsOf = async (db: Db, payer: Payer): Promise<Holder['accounts']> => {
  const member_rid = await ownerOf(db, payer)
  const paidTo = await db
    .select()
    .from(payout)
    .where(
      and(
        eq(payout.payer_kind, payer.kind),
        eq(payout.payer_rid, payer.rid),
        eq(payout.state, 'paid'),
        eq(payout.target, 'bank'),
      ),
    )
    .orderBy(desc(payout.rid))
    .limit(most.accounts)
  const titles = await db
    .select()
    .from(invoiceTitle)
    .where(and(eq(invoiceTitle.member_rid, member_rid), ne(invoiceTitle.bank_no, '')))
    .orderBy(desc(invoiceTitle.rid))
    .limit(most.accounts)
  const promoter = await payoutOf(db, member_rid)
  const all = [
    ...paidTo.map(({ account_name, bank, account_number }) => ({
      account_name,
      bank,
      account_number,
      from: '上次预存退款',
    })),
    ...titles.map(({ title, bank, bank_no }) => ({
      account_name: title,
      bank,
      account_number: bank_no,
      from: '发票抬头',
    })),
    ...(promoter
      ? [
          {
            account_name: promoter.payee,
            bank: promoter.bank,
            account_number: promoter.bank_no,
            from: '提现账户',
          },
        ]
      : []),
  ]
  return [...new Map(all.reverse().map((one) => [one.account_number, one])).values()]
    .reverse()
    .slice(0, most.accounts)
}

/** Payers whom words name, and what of theirs can be paid out. */
export const findHolders = async (
  deps: Deps & WithPayerFacts,
  { kw }: ParsedOf<'staff/payout/find'>,
): Promise<DataOf<'staff/payout/find'>> => {
  const { db } = deps
  const terms = { allowance: await allowanceOf(deps), now: deps.now() }
  const list: Holder[] = []
  for (const payer of (await findPayers(db, kw, most.payers)).slice(0, most.payers))
    list.push({
      payer,
      prestore_fen: await balanceOf(db, payerAccount('prestore', payer)),
      payable_fen: await payablePrestore(db, payer, terms),
      bonus_fen: await bonusOf(db, payer),
      rebate_fen: await payableRebate(db, payer),
      held_fen: await heldForPayout(db, payer),
      accounts: await accountsOf(db, payer),
      ways: (await waysBack(db, deps, payer)).map(({ payment: { provider, ...of }, at, fen }) => ({
        payment: of,
        provider,
        at,
        fen,
      })),
    })
  return { list }
}
