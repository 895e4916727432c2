import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { kindOf } from '@lab/contract/rules/books/ledger/accounts'
import { journalKinds, memoKinds } from '@lab/contract/rules/books/ledger/journals'
import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { and, eq, exists, gte, ilike, inArray, lt, notInArray, or } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { journal, ledgerAccount, posting } from './schema.ts'

type Shown = DataOf<'staff/ledger/list'>['list'][number]

const { up, down } = sortedBy(journal.rid)

/** Journals with their postings, as the desk shows them. */
const withPostings = async (db: Db, rows: readonly (typeof journal.$inferSelect)[]): Promise<Shown[]> => {
  const sides = await db
    .select({ posting, kind: ledgerAccount.kind })
    .from(posting)
    .innerJoin(ledgerAccount, eq(ledgerAccount.key, posting.account_key))
    .where(
      inArray(
        posting.journal_rid,
        rows.map(({ rid }) => rid),
      ),
    )
    .orderBy(posting.position)
  const ofJournal = Map.groupBy(sides, (side) => side.posting.journal_rid)
  return rows.map(({ rid, kind, reference, note, at, actor }) => ({
    rid,
    kind,
    reference,
    note,
    at,
    actor,
    title: journalKinds[kind],
    postings: (ofJournal.get(rid) ?? []).map(({ posting: { account_key, amount, balance }, kind: of }) => {
      const { title, unit } = kindOf(of)
      return { account: account_key, title, unit, amount, balance }
    }),
  }))
}

/** One page of journals with their postings, newest first. */
export const listJournals = async (
  db: Db,
  { page, limit, sort, kind, account, kw, from, to }: ParsedOf<'staff/ledger/list'>,
): Promise<DataOf<'staff/ledger/list'>> => {
  const like = kw && containing(kw)
  const touching = db
    .select({ rid: posting.journal_rid })
    .from(posting)
    .innerJoin(ledgerAccount, eq(ledgerAccount.key, posting.account_key))
    .where(and(eq(posting.journal_rid, journal.rid), account && eq(ledgerAccount.kind, account)))
  const wanted = and(
    kind ? eq(journal.kind, kind) : undefined,
    // What moves no money is shown to who asks for it.
    kind || (account && kindOf(account).isMemo) ? undefined : notInArray(journal.kind, [...memoKinds]),
    account && exists(touching),
    like ? or(ilike(journal.reference, like), ilike(journal.note, like)) : undefined,
    from ? gte(journal.at, startOf(from)) : undefined,
    to ? lt(journal.at, startOf(dayAfter(to, 1))) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(journal)
      .where(wanted)
      .orderBy(...(sort === 'oldest' ? up(journal.at) : down(journal.at)))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(journal, wanted),
  ])
  return { list: await withPostings(db, rows), total, page, limit }
}

/** All that was booked under a number, and what was booked by such keys beside, in its order. */
export const journalsOf = async (
  db: Db,
  reference: string,
  keys: readonly string[] = [],
): Promise<Shown[]> => {
  const wanted = or(eq(journal.reference, reference), inArray(journal.key, [...keys]))
  const rows = await db
    .select()
    .from(journal)
    .where(wanted)
    .orderBy(...up())
  return withPostings(db, rows)
}
