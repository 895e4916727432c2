import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { DataOf } from '@lab/contract/calls'
import { memberAccounts } from '@lab/contract/rules/books/ledger/accounts'
import { daySeconds } from '@lab/contract/rules/ground/time'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { writeHashed } from '../../ground/http/upload.ts'
import { refuse } from '../../ground/refuse.ts'
import { accountDetail } from '../../money/asset/accounts.ts'
import { applicationsOf } from '../../money/invoice/application-store.ts'
import { savedTitle } from '../../money/invoice/calls.ts'
import { shownApplications } from '../../money/invoice/shown.ts'
import { titlesOf } from '../../money/invoice/store.ts'
import { withdrawalsOf } from '../../money/promotion/lists.ts'
import { payoutOf } from '../../money/promotion/store.ts'
import { addressesOf, savedAddress } from '../../people/address/store.ts'
import { allowExport, allowFile } from '../../people/file/daily.ts'
import { keepFile } from '../../people/file/keep.ts'
import { filesOf } from '../../people/file/store.ts'
import { loginsOf } from '../../people/member/login-store.ts'
import { findMember, mergedInto } from '../../people/member/store.ts'
import { noticesOf } from '../../people/notify/inbox.ts'
import { planOf } from '../../shop/plan/store.ts'
import { orderedBy } from '../../work/ordering/ordered.ts'
import { reservationsOf } from '../../work/reservation/store.ts'
import { pickupsOf } from '../../work/sampling/store.ts'
import { ownPage, ownRows } from './own-rows.ts'

/** Rows in memory at a time. */
const page_size = 200

type Rows = AsyncGenerator<object>

const paged = async function* <T extends object>(read: (page: number) => Promise<readonly T[]>) {
  for (let page = 1; ; page += 1) {
    const rows = await read(page)
    yield* rows
    if (rows.length < page_size) return
  }
}

const addresses = async function* ({ db }: Deps, rid: string): Rows {
  for (const row of await addressesOf(db, rid)) yield savedAddress(row)
}

const invoices = async function* ({ db }: Deps, rid: string): Rows {
  for (const row of await titlesOf(db, rid)) yield savedTitle(row)
}

const invoice_applications = async function* ({ db }: Deps, rid: string): Rows {
  const read = async (page: number) => (await applicationsOf(db, rid, { page, limit: page_size })).rows
  for await (const row of paged(read)) yield* await shownApplications(db, [row])
}

const logins = async function* ({ db, now }: Deps, rid: string): Rows {
  for (const { kind, ip, user_agent, created, last_used } of await loginsOf(db, rid, now()))
    yield { kind, ip, user_agent, created, last_used }
}

const plan = async function* ({ db }: Deps, rid: string): Rows {
  for (const { item, project } of await planOf(db, rid))
    yield { project: project.name, count: item.count, answers: item.answers }
}

const pickups = async function* ({ db }: Deps, rid: string): Rows {
  const read = async (page: number) =>
    (await pickupsOf(db, rid, { page, limit: page_size, sort: 'newest' })).rows
  for await (const { member_rid, partner_rid, ...written } of paged(read)) yield written
}

const notices = async function* ({ db }: Deps, rid: string): Rows {
  const read = (page: number) => noticesOf(db, rid, { page, limit: page_size })
  for await (const { kind, title, text, at, read: when } of paged(read))
    yield { kind, title, text, at, read: when }
}

const reservations = async function* ({ db }: Deps, rid: string): Rows {
  const read = (page: number) => reservationsOf(db, rid, { page, limit: page_size })
  for await (const row of paged(read)) yield row
}

const orders = async function* ({ db }: Deps, rid: string): Rows {
  const read = (page: number) => orderedBy(db, rid, { page, limit: page_size })
  for await (const row of paged(read)) yield row
}

/** All movements of their accounts, and of those that were merged into theirs, each list newest first. */
const ledger = async function* ({ db }: Deps, rid: string): Rows {
  const holders = [rid, ...(await mergedInto(db, rid)).map((one) => one.rid)]
  for (const holder of holders)
    for (const account of memberAccounts) {
      const read = async (page: number) =>
        (await accountDetail(db, holder, { account, page, limit: page_size })).list
      for await (const { rid: _, ...row } of paged(read)) yield { account, ...row }
    }
}

/** Accounts of theirs that were made one with this. */
const merged_accounts = async function* ({ db }: Deps, rid: string): Rows {
  for (const { name, phone, company, created } of await mergedInto(db, rid))
    yield { name, phone, company, created }
}

const promotion = async function* ({ db }: Deps, rid: string): Rows {
  const read = async (page: number) => (await withdrawalsOf(db, rid, { page, limit: page_size })).list
  const account = await payoutOf(db, rid)
  if (account) yield { payee: account.payee, bank: account.bank, bank_no: account.bank_no }
  for await (const row of paged(read)) yield row
}

const files = async function* ({ db }: Deps, rid: string): Rows {
  const read = (page: number) => filesOf(db, rid, { page, limit: page_size })
  for await (const { rid: file_rid, name, type, size, created } of paged(read))
    yield { rid: file_rid, name, type, size, created }
}

/** What is kept in lists, in the order of the file. */
const lists = {
  addresses,
  invoices,
  invoice_applications,
  logins,
  plan,
  orders,
  ledger,
  pickups,
  reservations,
  promotion,
  notices,
  files,
  merged_accounts,
}

/** The file's JSON, a row at a time. */
const personalData = async function* (deps: Deps, rid: string): AsyncGenerator<string> {
  const found = await findMember(deps.db, 'rid', rid)
  if (!found) throw refuse('login_required')
  const { password_hash, ...account } = found
  yield `{"exported":${deps.now()},\n"account":${JSON.stringify(account)}`
  for (const [name, rows] of Object.entries(lists)) {
    yield `,\n"${name}":[`
    let between = '\n'
    for await (const row of rows(deps, rid)) {
      yield between + JSON.stringify(row)
      between = ',\n'
    }
    yield ']'
  }
  for (const [name, kept] of Object.entries(ownRows)) {
    yield `,\n"${name}":[`
    let between = '\n'
    const read = (page: number) => ownPage(deps.db, found, kept, { page, limit: page_size })
    for await (const row of paged(read)) {
      yield between + JSON.stringify(row)
      between = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}

/** All that is kept of a member (PIPL §45), as a file of theirs that lasts a day and counts as one they stored. */
export const exportData = async (deps: Deps & WithFiles, caller: Caller): Promise<DataOf<'user/export'>> => {
  const { rid: member_rid } = memberOf(caller)
  await allowExport(deps.db, deps, member_rid)
  const incoming = await deps.files.incoming()
  try {
    const { size, sha256 } = await writeHashed(Readable.from(personalData(deps, member_rid)), incoming)
    const stored = { rid: deps.newId(), name: '个人数据.json', type: 'application/json', size }
    const created = deps.now()
    const row = { ...stored, member_rid, sha256, created, expires: created + daySeconds }
    await keepFile(deps, incoming, row, async (tx) => {
      await allowFile(tx, deps, member_rid)
      await allowExport(tx, deps, member_rid)
    })
    return stored
  } finally {
    await rm(incoming, { force: true })
  }
}
