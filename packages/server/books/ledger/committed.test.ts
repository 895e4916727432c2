import { type ExperimentState, unpaidStates } from '@lab/contract/rules/work/experiment/states'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, readMigrations } from '../../ground/db/migrate.ts'
import { openDatabase } from '../../ground/db/open.ts'
import { aHouse, type House } from '../../testing/a-house.ts'
import { aPayer, type Payer } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aVoucher } from '../../testing/a-voucher.ts'
import { anOrder, anOrderForm, planned } from '../../testing/an-order.ts'
import { exposureOf } from '../../work/allowance/free.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { auditLedger } from './audit.ts'
import { journal } from './schema.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer()
  house = await aHouse(server)
})
afterAll(() => server.close())

interface Walker {
  member: Payer
  /** A group of their own. */
  cluster_rid: string
}
/** One of a walker's experiments, and a number of no further meaning. */
interface Step {
  rid: string
  order_rid: string
  fen: number
}

type Act = (walker: Walker, step: Step) => Promise<unknown>

const staff = (
  who: 'service' | 'lab' | 'colleague' | 'finance',
  call: string,
  more: (step: Step) => object,
) => ((_, step) => house[who].decide(`staff/${call}`, { rid: step.rid, ...more(step) })) satisfies Act
const own = (call: string, more: (step: Step) => object = () => ({})) =>
  (({ member }, step) => member.decide(call, { rid: step.rid, ...more(step) })) satisfies Act
const settled = (pay: 'prestore' | 'transfer') =>
  (({ member }, { rid }) => member.post('assign/settlement', { rids: [rid], pay })) satisfies Act

const statementOf = async ({ member }: Walker, rid: string) => {
  const { list } = (await member.post('assign/statements', { state: 'unpaid' })).data
  for (const one of list) {
    const { items } = (await member.post('assign/statementInfo', { rid: one.rid })).data
    if (items.some((item: { rid: string }) => item.rid === rid)) return one.rid as string
  }
}

/** What may be tried on an experiment, whether its state lets it happen or not. */
const acts: Record<string, Act> = {
  order: ({ member }) => anOrder(server, member, 'sem'),
  orderForGroup: async ({ member, cluster_rid: rid }) =>
    member.post(
      'order/add',
      anOrderForm(await planned(member, 'sem'), 1, { payer: { kind: 'cluster', rid } }),
    ),
  cancel: own('order/cancel', ({ order_rid }) => ({ rid: order_rid })),
  quote: staff('service', 'assign/quote', ({ fen }) => ({
    price_fen: fen,
    valid_until: server.deps.now() + 86_400,
    note: '',
  })),
  sign: async ({ member }, { order_rid }) =>
    member.post('order/update4protocol', { rid: order_rid, file_rid: await aVoucher(server, member) }),
  accept: own('assign/accept', () => ({ quote_version: 1 })),
  decline: own('assign/decline'),
  prepay: ({ member }, { rid }) => member.post('assign/prepay', { rids: [rid] }),
  forGroup: ({ member, cluster_rid }, { rid }) =>
    member.post('assign/payer', { rid, payer: { kind: 'cluster', rid: cluster_rid } }),
  forSelf: own('assign/payer', () => ({ payer: { kind: 'self' } })),
  receive: async ({ member }, { rid, order_rid }) => {
    const { samples } = (await member.post('order/detail', { rid: order_rid })).data
    const arrivals = samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' }))
    return house.lab.post('staff/assign/receive', { rid, samples: arrivals })
  },
  start: staff('lab', 'assign/start', () => ({})),
  reject: staff('lab', 'assign/reject', () => ({ reason: '样品不符' })),
  revise: staff('service', 'assign/revise', ({ fen }) => ({ price_fen: fen, reason: '按实际' })),
  retract: staff('service', 'assign/retract', () => ({ reason: '算错了' })),
  consent: own('assign/price', () => ({ accept: true })),
  dissent: own('assign/price', () => ({ accept: false, reason: '太贵' })),
  submit: staff('lab', 'assign/submit', ({ fen }) => ({
    note: '数据',
    final_fen: fen,
    price_reason: '按实际',
  })),
  release: staff('colleague', 'assign/release', () => ({})),
  wrong: own('assign/wrong', () => ({ reason: '不清楚' })),
  discount: staff('service', 'assign/discount', ({ fen }) => ({ fen, reason: '补偿' })),
  right: own('assign/right'),
  stop: staff('service', 'assign/cancelPropose', ({ fen }) => ({ fen, reason: '仪器故障' })),
  agree: own('assign/cancelAgree', () => ({ accept: true })),
  fromPrestore: settled('prestore'),
  byTransfer: settled('transfer'),
  void: async (walker, { rid }) => {
    const named = await statementOf(walker, rid)
    return named && house.finance.decide('staff/statement/void', { rid: named, reason: '重开' })
  },
  recall: staff('lab', 'assign/recall', () => ({ reason: '仪器未校准' })),
}
const names = Object.keys(acts)

/** What leads on from a state: by chance alone a walk seldom comes to a bill. */
const onward: Partial<Record<ExperimentState, string[]>> = {
  quoting: ['quote'],
  quoted: ['sign', 'accept'],
  prepaying: ['prepay'],
  placed: ['receive'],
  received: ['start'],
  testing: ['submit'],
  reviewing: ['release'],
  delivered: ['consent', 'right'],
  confirmed: ['fromPrestore', 'byTransfer'],
}

/** What is open, by the rule as domain §2 words it, of a walker and of their group. */
const openOf = async ({ member, cluster_rid }: Walker) => {
  const rows = await server.deps.db.select().from(experiment).where(eq(experiment.member_rid, member.rid))
  const open = rows.filter(({ state }) => (unpaidStates as readonly string[]).includes(state))
  return [member.rid, cluster_rid].map((payer_rid) =>
    open
      .filter((row) => row.payer_rid === payer_rid)
      .map((row) => Math.max(0, (row.final_fen ?? row.price_fen) - (row.prepaid_fen ?? 0)))
      .reduce((sum, fen) => sum + fen, 0),
  )
}
const committedOf = ({ member, cluster_rid }: Walker) =>
  Promise.all([
    exposureOf(server.deps.db, { kind: 'self', rid: member.rid }),
    exposureOf(server.deps.db, { kind: 'cluster', rid: cluster_rid }),
  ])

const aWalker = async (organization: number): Promise<Walker> => {
  const member = await aPayer(server, 50_000, { organization, ...(organization === 2 && { teacher: '' }) })
  const form = { name: '薄膜课题组', company: '示例大学', sketch: '薄膜' }
  return { member, cluster_rid: (await member.post('cluster/add', form)).data.rid }
}

const walk = fc.array(
  fc.record({
    act: fc.option(fc.nat(names.length - 1), { freq: 2 }),
    which: fc.nat(2),
    fen: fc.integer({ min: 1, max: 15_000 }),
  }),
  { minLength: 20, maxLength: 30, size: 'max' },
)

describe('what a payer has committed', () => {
  it.each([
    ['tests first', 3],
    ['is quoted first', 2],
  ])(
    'is what is open of what he ordered, whatever happens, where he %s',
    async (_, organization) => {
      await fc.assert(
        fc.asyncProperty(walk, async (steps) => {
          const walker = await aWalker(organization)
          await acts.order?.(walker, { rid: '', order_rid: '', fen: 0 })
          for (const { act, which, fen } of steps) {
            const rows = await server.deps.db
              .select({ rid: experiment.rid, order_rid: experiment.order_rid, state: experiment.state })
              .from(experiment)
              .where(eq(experiment.member_rid, walker.member.rid))
              .orderBy(experiment.rid)
            const chosen = rows[which % rows.length]
            if (!chosen) continue
            const next = act === null ? onward[chosen.state] : [names[act] as string]
            for (const name of next ?? []) await acts[name]?.(walker, { ...chosen, fen })
            expect(await committedOf(walker)).toEqual(await openOf(walker))
          }
        }),
        { numRuns: 2 },
      )
      expect(await auditLedger(server.deps.db)).toEqual([])
    },
    60_000,
  )

  it('is told by journals of its own kinds, which show no money moved', async () => {
    const walker = await aWalker(3)
    const { member } = walker
    const before = (await house.finance.post('staff/month/report', { month: '2026-07' })).data
    const { rid } = await house.delivered(member, 8_000)
    await member.post('assign/payer', { rid, payer: { kind: 'cluster', rid: walker.cluster_rid } })
    await member.post('assign/payer', { rid, payer: { kind: 'self' } })
    await member.post('assign/right', { rid })
    const { number } = (await member.post('assign/detail', { rid })).data
    const kinds = async () =>
      (
        await server.deps.db
          .select({ kind: journal.kind })
          .from(journal)
          .where(eq(journal.reference, number))
          .orderBy(journal.rid)
      ).map(({ kind }) => kind)
    expect(await kinds()).toHaveLength(6)
    const after = (await house.finance.post('staff/month/report', { month: '2026-07' })).data
    expect([after.kinds, after.accounts, after.journals]).toEqual([
      before.kinds,
      before.accounts,
      before.journals,
    ])
    await member.post('assign/settlement', { rids: [rid], pay: 'prestore' })
    expect((await kinds()).sort()).toEqual([
      ...['commit', 'commit', 'commit'],
      ...['commit_released', 'commit_released', 'commit_released', 'commit_settled'],
    ])
    const shown = async (asked: object) =>
      (await house.finance.post('staff/ledger/list', { kw: number, ...asked })).data.total
    expect([await shown({}), await shown({ account: 'committed' }), await shown({ kind: 'commit' })]).toEqual(
      [0, 7, 3],
    )
  })

  it('is asked for by the database: what forgets it does not happen', async () => {
    const { member } = await aWalker(3)
    const { rid } = await house.received(member)
    const { db } = server.deps
    const forgot = (change: object) =>
      db
        .update(experiment)
        .set(change)
        .where(eq(experiment.rid, rid))
        .then(
          () => 'done',
          (error) => `${error.cause}`,
        )
    expect(await forgot({ final_fen: 9_999 })).toContain('9999 are open')
    expect(await forgot({ state: 'canceled' })).toContain('10000 fen committed, and 0 are open')
    expect(await forgot({ payer_rid: 'somebody' })).toContain('committed')
    expect(await forgot({ state: 'testing' })).toBe('done')
  })

  it('and what the database cannot see, the audit finds', async () => {
    const other = await aServer()
    const { member } = { member: await aPayer(other) }
    await other.deps.db.execute(
      sql`insert into ledger_account (key, kind, holder_kind, holder_rid, balance, floor)
        values (${`committed:member:${member.rid}`}, 'committed', 'member', ${member.rid}, 5, 0)`,
    )
    const found = (await auditLedger(other.deps.db)).filter(({ what }) => what === 'committed')
    expect(found).toEqual([{ what: 'committed', key: `committed:member:${member.rid}`, is: 5, should: 0 }])
    await other.close()
  })
})

it('is opened from what is ordered, in a database of before', async () => {
  const { db, close } = await openDatabase()
  const all = readMigrations()
  const at = all.findIndex(({ tag }) => tag.endsWith('_committed'))
  await migrate(db, all.slice(0, at))
  const row = (rid: string, state: string, payer: string, final: string) =>
    sql`insert into experiment (rid, order_rid, member_rid, number, position, project_rid, state, since, process, payer_kind,
        payer_rid, count, answers, price_fen, unit_fen, surcharge_fen, urgent_permille, price_lines, days, created, final_fen)
      values (${rid}, 'o', 'm', ${rid}, ${Number(rid)}, 'p', ${state}, 0, 'university', ${payer}, ${`${payer}-1`}, 1, '{}', 500,
        500, 0, 1000, '[]', 1, 0, ${sql.raw(final)})`
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into project (rid, name, type_id, child_id, img, gallery, description, sketch, price_fen, unit, days,
        order_count, is_hot, created, content, principle, sample_requirements, results, faq, price_rows, urgent_options, parameters)
      values ('p', '', 1, 1, '', '[]', '', '', 500, '样', '1', 0, false, 0, '', '', '', '[]', '[]', '[]', '[]', '{"fields":[],"relate":[]}')`)
    await tx.execute(row('1', 'placed', 'self', 'null'))
    await tx.execute(row('2', 'billed', 'self', '300'))
    await tx.execute(row('3', 'closed', 'self', 'null'))
    await tx.execute(row('4', 'testing', 'cluster', '900'))
  })
  await migrate(db, all)
  await migrate(db, all)
  expect(await exposureOf(db, { kind: 'self', rid: 'self-1' })).toBe(800)
  expect(await exposureOf(db, { kind: 'cluster', rid: 'cluster-1' })).toBe(900)
  expect(await auditLedger(db)).toEqual([])
  await close()
})
