import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'

/** What does not agree: an account with its postings or with what is ordered or owed, or a journal with itself. */
export interface Finding {
  what: 'balance' | 'journal' | 'total' | 'committed' | 'credit'
  key: string
  is: number
  should: number
}

type Row = { key: string; is: string; should: string }

const findings = (what: Finding['what'], rows: Row[]): Finding[] =>
  rows.map(({ key, is, should }) => ({ what, key, is: Number(is), should: Number(should) }))

/**
 * Recomputes every balance from the postings, every journal's sum, what each payer has committed from all that is
 * open, and what they owe of their credit from the bills that it paid (domain §3); empty when all agrees.
 */
export const auditLedger = async (db: Db): Promise<Finding[]> => {
  const balances = await rowsOf<Row>(
    db,
    sql`select a.key, a.balance::text as "is", coalesce(sum(p.amount), 0)::text as should
        from ledger_account a left join posting p on p.account_key = a.key
        group by a.key, a.balance having a.balance <> coalesce(sum(p.amount), 0) order by a.key`,
  )
  const journals = await rowsOf<Row>(
    db,
    sql`select p.journal_rid as key, sum(p.amount)::text as "is", '0' as should
        from posting p join ledger_account a on a.key = p.account_key
        group by p.journal_rid, a.kind in ('points', 'points_issued') having sum(p.amount) <> 0 order by 1`,
  )
  const running = await rowsOf<Row>(
    db,
    sql`select key, "is", should from (
          select p.account_key as key, p.balance::text as "is",
            (sum(p.amount) over (partition by p.account_key order by p.position))::text as should
          from posting p) as found
        where "is" <> should order by key limit 100`,
  )
  const committed = await rowsOf<Row>(
    db,
    sql`select key, sum(held)::text as "is", sum(open)::text as should from (
          select key, balance as held, 0 as open from ledger_account where kind = 'committed'
          union all
          select 'committed:' || case payer_kind when 'self' then 'member' else 'cluster' end || ':' || payer_rid,
            0, bound_fen from bound) as found
        group by key having sum(held) <> sum(open) order by key`,
  )
  const credit = await rowsOf<Row>(
    db,
    sql`select key, sum(held)::text as "is", sum(open)::text as should from (
          select key, balance as held, 0 as open from ledger_account where kind = 'credit'
          union all
          select 'credit:' || case payer_kind when 'self' then 'member' else 'cluster' end || ':' || payer_rid,
            0, repaid_fen - fen from credit_use) as found
        group by key having sum(held) <> sum(open) order by key`,
  )
  return [
    ...findings('balance', balances),
    ...findings('journal', journals),
    ...findings('total', running),
    ...findings('committed', committed),
    ...findings('credit', credit),
  ]
}
