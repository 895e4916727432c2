import { calls, type DataOf } from '@lab/contract/calls'
import { type AccountName, accountKinds } from '@lab/contract/rules/books/ledger/accounts'
import { sql } from 'drizzle-orm'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { exportLines } from '../../people/staff/export-list.ts'
import { auditLedger } from './audit.ts'
import { journalColumns, linesOf } from './desk-columns.ts'
import { listJournals } from './journals.ts'
import { journal, ledgerAccount, posting } from './schema.ts'

/** Most findings that are shown: a ledger with more is not mended one by one. */
const shown_findings = 100

const audit = async ({ db, now }: Deps): Promise<DataOf<'staff/ledger/audit'>> => {
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

/** Finance's look at the books (domain §3). */
export const ledgerDeskCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['staff/ledger/list'], (request) => listJournals(deps.db, request)),
  handle(calls['staff/ledger/export'], (asked, caller) =>
    exportLines(deps, caller, {
      ...{ title: '分录', action: 'ledger/export', asked, columns: journalColumns, linesOf },
      find: (paging) => listJournals(deps.db, { ...asked, ...paging }),
    }),
  ),
  handle(calls['staff/ledger/audit'], () => audit(deps)),
]
