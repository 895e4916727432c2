import type { Account } from '@lab/contract/rules/books/ledger/accounts'
import { accountKey, houseAccount } from '@lab/contract/rules/books/ledger/accounts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../ground/refuse.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { auditLedger } from './audit.ts'
import { balanceOf, historyOf } from './balances.ts'
import { type Entry, post, postAll } from './post.ts'
import { journal, ledgerAccount, posting } from './schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

let last = 0
const aHolder = (): Account => {
  last += 1
  return { kind: 'prestore', holder_kind: 'member', holder_rid: `holder-${last}` }
}

/** The journal of money that comes in, or goes out again. */
const aMove = (account: Account, amount: number, key = `test ${++last}`): Entry => ({
  kind: amount > 0 ? 'prestore' : 'settlement',
  reference: 'test',
  key,
  actor: 'system',
  actor_rid: '',
  postings: [
    { account, amount },
    { account: houseAccount(amount > 0 ? 'bank' : 'revenue'), amount: -amount },
  ],
})

const move = (...given: Parameters<typeof aMove>) =>
  server.deps.db.transaction((tx) => post(tx, server.deps, aMove(...given)))

const moveTogether = (...entries: Entry[]) =>
  server.deps.db.transaction((tx) => postAll(tx, server.deps, entries))

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error instanceof Refusal ? error.reason : `not a refusal: ${error}`),
  )

describe('the ledger', () => {
  it('takes nothing on an account that was merged into another', async () => {
    const [from, into] = [aHolder(), aHolder()]
    for (const [account, amount] of [
      [from, 500],
      [from, -500],
      [into, 1],
    ] as const)
      await move(account, amount)
    const key = accountKey(from)
    await server.deps.db
      .update(ledgerAccount)
      .set({ merged_into: accountKey(into) })
      .where(eq(ledgerAccount.key, key))
    expect(await reasonOf(move(from, 100))).toBe('stale')
    expect(await balanceOf(server.deps.db, from)).toBe(0)
  })

  it('keeps a balance and its history, newest first', async () => {
    const account = aHolder()
    await move(account, 10_000)
    await move(account, -2_501)
    expect(await balanceOf(server.deps.db, account)).toBe(7_499)
    const { rows, total } = await historyOf(server.deps.db, account, { page: 1, limit: 20 })
    expect(total).toBe(2)
    expect(rows.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-2_501, 7_499],
      [10_000, 10_000],
    ])
  })

  it('books what is named once, once', async () => {
    const account = aHolder()
    const booked = [await move(account, 500, 'the same'), await move(account, 500, 'the same')]
    expect(booked).toEqual([true, false])
    expect(await balanceOf(server.deps.db, account)).toBe(500)
  })

  it('refuses a fen more than there is, and books nothing then', async () => {
    const account = aHolder()
    await move(account, 100)
    expect(await reasonOf(move(account, -101))).toBe('insufficient_balance')
    expect(await balanceOf(server.deps.db, account)).toBe(100)
    await move(account, -100)
    expect(await balanceOf(server.deps.db, account)).toBe(0)
  })

  it('books journals together, each once, and opens the accounts that are missing', async () => {
    const [spent, filled] = [aHolder(), aHolder()]
    await move(spent, 1_000)
    const out = aMove(spent, -400)
    expect(await moveTogether(out, aMove(filled, 70, 'together'))).toEqual([true, true])
    expect(await moveTogether(aMove(spent, -100), aMove(filled, 70, 'together'))).toEqual([true, false])
    expect(await moveTogether(out)).toEqual([false])
    expect(await balanceOf(server.deps.db, spent)).toBe(500)
    expect(await balanceOf(server.deps.db, filled)).toBe(70)
  })

  it('books none of several where one takes more than there is, and none that share an account', async () => {
    const [spent, filled] = [aHolder(), aHolder()]
    await move(spent, 100)
    await move(filled, 1)
    for (const entries of [
      [aMove(filled, 5), aMove(spent, -101)],
      [aMove(spent, -101), aMove(filled, 5)],
    ])
      expect(await reasonOf(moveTogether(...entries))).toBe('insufficient_balance')
    expect(await reasonOf(moveTogether(aMove(spent, 5), aMove(filled, 5)))).toContain('share an account')
    expect(await balanceOf(server.deps.db, spent)).toBe(100)
    expect(await balanceOf(server.deps.db, filled)).toBe(1)
  })

  it('lets equal parts be spent at once exactly as often as the balance allows', async () => {
    const account = aHolder()
    await move(account, 1_000)
    const answers = await Promise.all(Array.from({ length: 24 }, () => reasonOf(move(account, -100))))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(10)
    expect(new Set(answers)).toEqual(new Set(['done', 'insufficient_balance']))
    expect(await balanceOf(server.deps.db, account)).toBe(0)
  })

  it('is agreed with by its audit after whatever was tried', async () => {
    const accounts = Array.from({ length: 3 }, aHolder)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(2), fc.integer({ min: -500, max: 500 })), { maxLength: 12 }),
        async (moves) => {
          for (const [at, amount] of moves)
            if (amount !== 0) await reasonOf(move(accounts[at] as Account, amount))
          for (const account of accounts)
            expect(await balanceOf(server.deps.db, account)).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 15 },
    )
    expect(await auditLedger(server.deps.db)).toEqual([])
  })
})

describe('what the database itself refuses', () => {
  /** The words of an error and of what caused it. */
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error) => `${error} ${error.cause ?? ''}`,
    )

  it('a journal that does not sum to zero, at commit', async () => {
    const account = aHolder()
    await move(account, 100)
    const key = `prestore:member:${account.holder_rid}`
    const failure = await failureOf(
      server.deps.db.transaction(async (tx) => {
        const row = { kind: 'prestore', reference: '', actor: 'system', actor_rid: '', note: '' } as const
        await tx.insert(journal).values({ ...row, rid: 'lonely', key: 'lonely', at: 0 })
        await tx.insert(posting).values({ journal_rid: 'lonely', account_key: key, amount: 5, balance: 105 })
      }),
    )
    expect(failure).toContain('does not sum to zero')
  })

  it('a change or removal of what was booked, and a balance below its floor', async () => {
    const account = aHolder()
    await move(account, 100)
    const { db } = server.deps
    expect(await failureOf(db.update(posting).set({ amount: 7 }))).toContain('append-only')
    expect(await failureOf(db.delete(journal))).toContain('append-only')
    const key = `prestore:member:${account.holder_rid}`
    const stolen = db.update(ledgerAccount).set({ balance: -1 }).where(eq(ledgerAccount.key, key))
    expect(await failureOf(stolen)).toContain('ledger_account_floor')
  })

  it('and what it cannot see, the audit finds', async () => {
    const other = await aServer()
    const account = aHolder()
    const { db } = other.deps
    await db.transaction((tx) =>
      post(tx, other.deps, {
        kind: 'prestore',
        reference: '',
        key: 'one',
        actor: 'system',
        actor_rid: '',
        postings: [
          { account, amount: 100 },
          { account: houseAccount('bank'), amount: -100 },
        ],
      }),
    )
    await db.update(ledgerAccount).set({ balance: sql`${ledgerAccount.balance} + 1` })
    expect((await auditLedger(db)).map(({ what, is, should }) => [what, is, should])).toEqual([
      ['balance', -99, -100],
      ['balance', 101, 100],
    ])
    await other.close()
  })
})
