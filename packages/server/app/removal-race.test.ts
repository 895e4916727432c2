import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, rowsOf } from '../ground/db/open.ts'
import { aHouse, type House, longLogins } from '../testing/a-house.ts'
import { aCode, aMember, anAddressForm, aPassword, aProfile, type TestMember } from '../testing/a-member.ts'
import { aPickup, setCalendar } from '../testing/a-pickup.ts'
import { type Answer, aServer, type TestServer } from '../testing/a-server.ts'
import { aVoucher } from '../testing/a-voucher.ts'
import { aCustomer, anOrderForm, planned } from '../testing/an-order.ts'
import { keepers } from './privacy/kept-files.ts'

/** Where a member arrives who has been let in and is about to write. */
const aGate = () => {
  let isOpen = true
  let open = () => {}
  let arrived = () => {}
  let opened = Promise.resolve()
  return {
    shut: () => {
      isOpen = false
      opened = new Promise((done) => {
        open = () => {
          isOpen = true
          done()
        }
      })
      return new Promise<void>((done) => {
        arrived = done
      })
    },
    open: () => open(),
    pass: async () => {
      if (isOpen) return
      arrived()
      await opened
    },
  }
}

const gate = aGate()
let first: TestServer
/** Another server on the same database, whose transactions wait at the gate. */
let second: TestServer
let house: House

beforeAll(async () => {
  first = await aServer({ settings: longLogins })
  house = await aHouse(first)
  const db: Db = Object.create(first.deps.db)
  db.transaction = async (work, config) => {
    await gate.pass()
    return first.deps.db.transaction(work, config)
  }
  const database = { db, close: async () => {} }
  second = await aServer({ settings: longLogins, database, files: first.deps.files })
  await setCalendar(first)
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const on = (server: TestServer, member: TestMember): TestMember['post'] => {
  return (path, body = {}, sent = {}) => server.post(path, body, { token: member.token, ...sent })
}

type Post = TestMember['post']
type Prepared = (post: Post) => Promise<Answer>

const says = (path: string, body: object): ((member: TestMember) => Promise<Prepared>) => {
  return async () => (post) => post(path, body)
}

const title = { type: 1, title: '示例大学', tax_no: '91350100M000100Y43', email: 'a@lab.example' }
const payout = { payee: '测试用户', bank: '示例银行', bank_no: '6222021234567890128' }

/** What a member may be about to write when their account goes: each kind of thing once. */
const writes: Record<string, (member: TestMember) => Promise<Prepared>> = {
  'order/add': async (member) => {
    const form = anOrderForm(await planned(member, 'sem'))
    return (post) => post('order/add', form)
  },
  'order/draft': says('order/draft', { save: { samples: [{ key: 'a', name: '样品' }] } }),
  'tempDevice/add': says('tempDevice/add', { project_rid: 'sem', count: 1 }),
  'cluster/add': says('cluster/add', { name: '课题组', company: '示例大学' }),
  'cluster/apply': async () => {
    const owner = await aMember(first)
    const { data } = await owner.post('cluster/add', { name: '别人的组', company: '示例大学' })
    return (post) => post('cluster/apply', { rid: data.rid })
  },
  'invoice/add': says('invoice/add', title),
  'user/update4profile': says('user/update4profile', aProfile()),
  'user/updateInfo': says('user/updateInfo', { nickname: '昵称' }),
  'user/password': says('user/password', { old: aPassword, password: 'Another-lattice-8' }),
  'address/add': says('address/add', anAddressForm()),
  'sampling/add': says('sampling/add', aPickup()),
  'prestoreApply/add': async (member) => {
    const file_rid = await aVoucher(first, member)
    return (post) => post('prestoreApply/add', { amount_fen: 10_000, file_rid })
  },
  'creditApply/operate': says('creditApply/operate', { action: 'apply', limit_fen: 100_000, reason: '课题' }),
  'promoter/apply': says('promoter/apply', { reason: '愿意推广' }),
  'inbox/setChannels': says('inbox/setChannels', { kind: 'order_placed', mail: false }),
  'inbox/read': says('inbox/read', { all: true }),
  'reservation/feed': says('reservation/feed', {}),
  'integration/apply': says('integration/apply', {
    title: '论文',
    journal: '期刊',
    year: 2026,
    content: '感谢',
    source: 'https://example.com/paper',
  }),
  'promoter/update4user': async (member) => {
    const { data } = await member.post('promoter/apply', { reason: '愿意推广' })
    await house.finance.decide('staff/promoter/confirm', { rid: data.rid })
    return (post) => post('promoter/update4user', payout)
  },
  'user/export': says('user/export', {}),
}

/** What tells of a member, by table, and which rows of it do. */
const traces: Record<string, ReturnType<typeof sql>> = {
  plan_item: sql`true`,
  order_draft: sql`true`,
  address: sql`true`,
  invoice_title: sql`true`,
  cluster_member: sql`true`,
  cluster_application: sql`true`,
  notification: sql`true`,
  channel_choice: sql`true`,
  payout_account: sql`true`,
  reservation_feed: sql`true`,
  upload: sql`true`,
  login: sql`ended is null`,
  promoter: sql`state = 'applied'`,
  credit_application: sql`state = 'applied'`,
  thanks_application: sql`state = 'applied'`,
  prestore_application: sql`state = 'applied'`,
  customer_order: sql`remark <> ''`,
  sampling: sql`name <> ''`,
}

const tracesOf = async (rid: string) => {
  const found: Record<string, number> = {}
  for (const [table, which] of Object.entries(traces)) {
    const [row] = await rowsOf<{ count: number }>(
      first.deps.db,
      sql`select count(*)::int as count from ${sql.identifier(table)} where member_rid = ${rid} and ${which}`,
    )
    if (row?.count) found[table] = row.count
  }
  const [named] = await rowsOf<{ count: number }>(
    first.deps.db,
    sql`select count(*)::int as count from member where rid = ${rid} and
        (removed is null or phone is not null or name <> '已注销' or nickname <> '' or password_hash is not null)`,
  )
  const [own] = await rowsOf<{ count: number }>(
    first.deps.db,
    sql`select (select count(*) from cluster where owner_rid = ${rid} and removed is null)::int
        + (select count(*) from file f where member_rid = ${rid} and not exists
            (select 1 from prestore_application p where p.file_rid = f.rid))::int as count`,
  )
  return { ...found, ...(named?.count && { member: named.count }), ...(own?.count && { owned: own.count }) }
}

const ridOf = async ({ phone }: TestMember) => {
  const [row] = await rowsOf<{ rid: string }>(
    first.deps.db,
    sql`select rid from member where phone = ${phone}`,
  )
  return row?.rid as string
}

const leaves = async (member: TestMember, server = first) => {
  const code = await aCode(first, member.phone, 2)
  return () => on(server, member)('user/remove', { code })
}

describe('a member who was let in before their account went, and writes after it', () => {
  it.each(Object.keys(writes))('%s is refused and leaves nothing', async (path) => {
    const member = await aCustomer(await aMember(first))
    const rid = await ridOf(member)
    const write = await writes[path]?.(member)
    const leave = await leaves(member)
    const arrived = gate.shut()
    const writing = write?.(on(second, member))
    await arrived
    const gone = await leave()
    gate.open()
    const answer = await writing
    expect([gone.status, gone.msg, answer?.status, answer?.reason]).toEqual([
      ...[200, '操作成功'],
      ...(answer?.status === 400 ? [400, 'credentials_wrong'] : [401, 'token_expired']),
    ])
    expect(await tracesOf(rid)).toEqual({})
  })
})

describe('a removal at the same time', () => {
  it.each(Object.keys(writes))('as %s: one stands before the other', async (path) => {
    const member = await aCustomer(await aMember(first))
    const rid = await ridOf(member)
    const write = await writes[path]?.(member)
    const leave = await leaves(member, second)
    const [gone, wrote] = await Promise.all([leave(), write?.(on(first, member))])
    expect([200, 409]).toContain(gone?.status)
    expect([200, 400, 401, 409]).toContain(wrote?.status)
    if (gone?.status === 200) expect(await tracesOf(rid)).toEqual({})
    else expect([gone?.reason, wrote?.status]).toEqual(['money_open', 200])
  })
})

describe('what others write of a member who has gone', () => {
  const acts: Record<string, (phone: string, points: TestMember) => () => Promise<Answer>> = {
    'staff/order/add': (member_phone) => () =>
      second.post(
        'staff/order/add',
        { member_phone, ...anOrderForm('x'), items: [{ project_rid: 'sem', samples: ['s1'] }] },
        { token: house.service.token },
      ),
    'staff/coupon/give': (phone) => () =>
      second.post(
        'staff/coupon/give',
        {
          phones: [phone],
          offer: {
            title: '满减',
            value: { kind: 'amount', off_fen: 1000 },
            scope: { kind: 'all' },
            least_fen: 0,
            days: 30,
          },
        },
        { token: house.finance.token },
      ),
  }

  it.each(Object.keys(acts))('%s finds nobody', async (path) => {
    const member = await aCustomer(await aMember(first))
    const rid = await ridOf(member)
    const act = acts[path]?.(member.phone, member)
    const leave = await leaves(member)
    const arrived = gate.shut()
    const acting = act?.()
    await arrived
    await leave()
    gate.open()
    const answer = await acting
    expect(answer?.reason === 'not_found' || answer?.data.given === 0).toBe(true)
    expect(await tracesOf(rid)).toEqual({})
  })
})

it('takes the person and leaves what finance decided on: the voucher without its name', async () => {
  const member = await aCustomer(await aMember(first))
  const [file_rid, other] = [await aVoucher(first, member), await aVoucher(first, member)]
  const { data } = await member.post('prestoreApply/add', { amount_fen: 10_000, file_rid })
  await member.post('prestoreApply/cancel', { rid: data.rid })
  const leave = await leaves(member)
  expect(await leave()).toMatchObject({ status: 200 })
  const kept = await rowsOf<{ rid: string; name: string }>(
    first.deps.db,
    sql`select rid, name from file where rid in (${file_rid}, ${other})`,
  )
  expect(kept).toEqual([{ rid: file_rid, name: '已注销会员的文件.png' }])
})

it('knows everything that refers to a file', async () => {
  const rows = await rowsOf<{ name: string }>(
    first.deps.db,
    sql`select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'file'::regclass and c.confdeltype = 'a'`,
  )
  const known = keepers.map((column) => `${getTableName(column.table)}.${column.name}`)
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort())
})
