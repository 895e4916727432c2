import type { DataOf } from '@lab/contract/calls'
import { type AccountName, accountKinds } from '@lab/contract/rules/books/ledger/accounts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../ground/http/handle.ts'
import { auditLedger } from './audit.ts'
import { journal, ledgerAccount, posting } from './schema.ts'

/** Most findings that are shown: a ledger with more is not mended one by one. */
const shown_findings = 100

/** What the audit found, and how much there is in the books. */
export const auditReport = async ({ db, now }: Deps): Promise<DataOf<'staff/ledger/audit'>> => {
  const findings = await auditLedger(db)
  const held = await db
    .select({
      kind: ledgerAccount.kind,
      accounts: sql<number>`count(*)::int`,
      balance: sql<string>`sum(${ledgerAccount.balance})::text`,
    })
    .from(ledgerAccount)
    .groupBy(ledgerAccount.kind)
  const sums = (Object.keys(accountKinds) as AccountName[]).flatMap((kind) => {
    const own = held.find((one) => one.kind === kind)
    const { title, unit } = accountKinds[kind]
    return own ? [{ kind, title, unit, accounts: own.accounts, balance: Number(own.balance) }] : []
  })
  return {
    at: now(),
    accounts: await db.$count(ledgerAccount),
    journals: await db.$count(journal),
    postings: await db.$count(posting),
    findings: findings.slice(0, shown_findings),
    total: findings.length,
    sums,
  }
}
