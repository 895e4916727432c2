import {
  type OpeningKind,
  openingKindNames,
  openingTables,
} from '@lab/contract/rules/app/opening-import/kinds'
import { houseAccount, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { headOf, type Table } from '@lab/contract/rules/ground/sheet/table'
import { daySeconds } from '@lab/contract/rules/ground/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../books/ledger/audit.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { journal } from '../../books/ledger/schema.ts'
import { spreadsheetBytes } from '../../ground/spreadsheet/write.ts'
import { statement } from '../../money/statement/schema.ts'
import { cluster, clusterMember } from '../../people/cluster/schema.ts'
import { member } from '../../people/member/schema.ts'
import { agreedPrice } from '../../shop/agreed-price/schema.ts'
import { aHouse, longLogins } from '../../testing/a-house.ts'
import { aCode, aMember, aPassword, aPhone } from '../../testing/a-member.ts'
import { type Answer, aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aTitle } from '../../testing/an-invoice.ts'
import { uploadFile } from '../../testing/upload-file.ts'

let server: TestServer
let finance: TestStaff
let colleague: TestStaff
let admin: TestStaff
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  finance = (await aHouse(server)).finance
  colleague = await aStaff(server, 'finance')
  admin = await aStaff(server, 'admin')
})
afterAll(() => server.close())

type Cell = string | number | null

/** A file of one kind, by the heads of its template. */
const fileOf = async (kind: OpeningKind, rows: Cell[][], who = finance): Promise<string> => {
  const table: Table = openingTables[kind]
  const heads = Object.values(table.columns).map((one) => ({ title: headOf(one), width: 12 }))
  const bytes = await spreadsheetBytes([{ name: table.name, columns: heads, cells: rows }])
  return uploadFile(server, who.token, `${kind}.xlsx`, bytes)
}

const preview = async (kind: OpeningKind, rows: Cell[][], who = finance) =>
  who.post('staff/import/preview', { kind, file_rid: await fileOf(kind, rows, who) })

const faults = async (kind: OpeningKind, rows: Cell[][]) =>
  ((await preview(kind, rows)).data.problems as { row: number; column: string; msg: string }[]).map(
    ({ row, column, msg }) => [row, column, msg],
  )

const propose = async (kind: OpeningKind, rows: Cell[][]): Promise<Answer> => {
  const { data } = await preview(kind, rows)
  return finance.post('staff/import/propose', { fingerprint: data.fingerprint })
}

/** Prepared by one and confirmed by another. */
const imported = async (kind: OpeningKind, rows: Cell[][]): Promise<Answer> => {
  const proposed = await propose(kind, rows)
  if (proposed.code !== 1) throw new Error(proposed.msg)
  const { rid, version } = proposed.data
  return colleague.post('staff/import/confirm', { rid, version })
}

const memberRow = (phone: string, more: Cell[] = []) => [
  phone,
  '李老师',
  '老师',
  '示例大学',
  null,
  null,
  ...more,
]
const said = ({ status, reason }: Answer) => [status, reason]
const opening = () => balanceOf(server.deps.db, houseAccount('opening'))
const clean = async () => expect(await auditLedger(server.deps.db)).toEqual([])

const found = async (phone: string) =>
  (await server.deps.db.select().from(member).where(eq(member.phone, phone)))[0]
const prestoreIn = async (phone: string) =>
  balanceOf(server.deps.db, payerAccount('prestore', { kind: 'self', rid: (await found(phone))?.rid ?? '' }))

const aKnown = async () => {
  const phone = aPhone()
  await imported('members', [memberRow(phone)])
  return phone
}

const logInByCode = async (phone: string) =>
  server.post('open/loginForCode', { phone, code: await aCode(server, phone, 2) })

describe('an opening import', () => {
  it('has a template for each kind, which explains its columns and brings nothing', async () => {
    for (const kind of openingKindNames) {
      const { rawPayload, statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/staff/import/template',
        headers: { token: finance.token, 'content-type': 'application/json' },
        payload: JSON.stringify({ kind }),
      })
      expect(statusCode).toBe(200)
      const file_rid = await uploadFile(server, finance.token, 'empty.xlsx', rawPayload)
      const { data } = await finance.post('staff/import/preview', { kind, file_rid })
      expect(data.problems).toEqual([
        { sheet: openingTables[kind].name, row: 2, column: '', msg: '没有要导入的行' },
      ])
    }
  })

  it('names row and column of each fault, and is not proposed with one', async () => {
    const { phone } = await aMember(server)
    const twice = aPhone()
    expect(
      await faults('members', [
        memberRow('12345'),
        [aPhone(), null, '教授', '示例大学', 'nobody', null],
        memberRow(phone),
        memberRow(twice),
        memberRow(twice),
      ]),
    ).toEqual([
      [2, '手机号', '[手机号]应为 11 位手机号'],
      [3, '姓名', '[姓名]不能为空'],
      [3, '用户类型', expect.stringContaining('之一')],
      [3, '邮箱', '[邮箱]应为邮箱地址'],
      [4, '手机号', '该手机号已注册'],
      [6, '手机号', '手机号与第 5 行重复'],
    ])
    expect(said(await propose('members', [memberRow(phone)]))).toEqual([400, 'invalid'])
  })

  it('is prepared by one and confirmed by another, each named in the log', async () => {
    const phone = aPhone()
    const { data: one } = await propose('members', [memberRow(phone)])
    expect(one).toMatchObject({ state: 'proposed', may_confirm: false, totals: [{ value: 1 }] })
    const confirm = { rid: one.rid, version: one.version }
    expect(said(await finance.post('staff/import/confirm', confirm))).toEqual([409, 'second_person_required'])
    expect(said(await colleague.post('staff/import/confirm', { ...confirm, version: 9 }))).toEqual([
      409,
      'stale',
    ])
    expect((await colleague.post('staff/import/detail', { rid: one.rid })).data).toMatchObject({
      problems: [],
      count: 1,
      earlier: { may_confirm: true },
    })
    expect(await found(phone)).toBeUndefined()
    expect((await admin.post('staff/import/confirm', confirm)).data.state).toBe('confirmed')
    expect(await found(phone)).toMatchObject({ name: '李老师', organization: 3, unclaimed: true })
    const { list } = (await admin.post('staff/audit/list')).data
    expect(list.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      'import/confirm',
      'import/propose',
    ])
    const [shown] = (await finance.post('staff/import/list', {})).data.list
    expect(shown).toMatchObject({ rid: one.rid, state: 'confirmed' })
  })

  it('is counted for whoever may confirm it, not for who prepared it', async () => {
    const waiting = async (who: TestStaff) => (await who.post('staff/counts', {})).data.import
    const [own, others] = [await waiting(finance), await waiting(colleague)]
    const { data: one } = await propose('members', [memberRow(aPhone())])
    expect([await waiting(finance), await waiting(colleague)]).toEqual([own, others + 1])
    await colleague.post('staff/import/reject', { rid: one.rid, version: one.version, reason: '重复' })
    expect(await waiting(colleague)).toBe(others)
  })

  it('is rejected with a reason, and may be proposed again then', async () => {
    const { fingerprint } = (await preview('members', [memberRow(aPhone())])).data
    const again = () => finance.post('staff/import/propose', { fingerprint })
    const { data: one } = await again()
    expect(said(await again())).toEqual([409, 'wrong_state'])
    const reject = { rid: one.rid, version: one.version, reason: '单位写错' }
    expect((await colleague.post('staff/import/reject', reject)).data.state).toBe('rejected')
    expect(said(await colleague.post('staff/import/confirm', { rid: one.rid, version: 2 }))).toEqual([
      409,
      'wrong_state',
    ])
    expect((await again()).code).toBe(1)
  })

  it('is confirmed once by two who press at a time', async () => {
    const phone = await aKnown()
    const { data: one } = await propose('prestore', [[phone, 100, null]])
    const confirm = { rid: one.rid, version: one.version }
    const answers = await Promise.all(
      [colleague, admin].map((who) => who.post('staff/import/confirm', confirm)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await prestoreIn(phone)).toBe(10_000)
  })

  it('brings nothing where a row went wrong meanwhile', async () => {
    const [one, other] = [aPhone(), aPhone()]
    const { data } = await propose('members', [memberRow(one), memberRow(other)])
    await aMember(server, { phone: other })
    const refused = await colleague.post('staff/import/confirm', { rid: data.rid, version: data.version })
    expect(refused).toMatchObject({ reason: 'invalid', msg: '第 3 行 手机号：该手机号已注册' })
    expect(await found(one)).toBeUndefined()
  })

  it('is of a file of one’s own', async () => {
    const file_rid = await fileOf('members', [memberRow(aPhone())])
    expect(said(await colleague.post('staff/import/preview', { kind: 'members', file_rid }))).toEqual([
      404,
      'not_found',
    ])
    const { fingerprint } = (await finance.post('staff/import/preview', { kind: 'members', file_rid })).data
    for (const wrong of [fingerprint, 'x', `prices.${'0'.repeat(64)}`, 'members.', '__proto__.x'])
      expect(said(await colleague.post('staff/import/propose', { fingerprint: wrong }))).toEqual([
        404,
        'not_found',
      ])
  })
})

describe('an imported member', () => {
  it('is claimed by a code that is sent to the phone, and is not registered twice', async () => {
    const phone = await aKnown()
    expect((await server.post('open/login', { account: phone, password: aPassword })).reason).toBe(
      'credentials_wrong',
    )
    const code = await aCode(server, phone, 0)
    const taken = await server.post('open/sign', { phone, code, password: aPassword })
    expect(taken).toMatchObject({ reason: 'phone_taken', msg: '该手机号已由实验室登记，请用短信验证码登录' })
    const { data } = await logInByCode(phone)
    const { userInfo } = (await server.post('user/info', {}, { token: data.token })).data
    expect(userInfo).toMatchObject({ phone, name: '李老师', company: '示例大学', complete: false })
    expect(await found(phone)).toMatchObject({ unclaimed: false })
  })

  it('may set a password by code as well', async () => {
    const phone = await aKnown()
    const code = await aCode(server, phone, 1)
    expect((await server.post('open/reset', { account: phone, password: aPassword, code })).code).toBe(1)
    expect((await server.post('open/login', { account: phone, password: aPassword })).code).toBe(1)
    expect(await found(phone)).toMatchObject({ unclaimed: false })
  })
})

describe('imported groups', () => {
  it('have one owner and their members with their limits', async () => {
    const [owner, one, other] = [await aKnown(), await aKnown(), await aKnown()]
    const rows = [
      ['催化课题组', '负责人', owner, '示例大学', null, '是'],
      ['催化课题组', '成员', one, null, 500, null],
      ['催化课题组', '成员', other, null, null, null],
    ]
    expect((await imported('groups', rows)).code).toBe(1)
    const [made] = await server.deps.db.select().from(cluster).where(eq(cluster.name, '催化课题组'))
    expect(made).toMatchObject({
      owner_rid: (await found(owner))?.rid,
      company: '示例大学',
      asks_quotes: true,
    })
    const within = await server.deps.db
      .select({ limit_fen: clusterMember.limit_fen })
      .from(clusterMember)
      .where(eq(clusterMember.cluster_rid, made?.rid ?? ''))
    expect(within.map(({ limit_fen }) => limit_fen).sort()).toEqual([50_000, null])
    expect(await faults('groups', rows.slice(0, 1))).toEqual([[2, '群组名称', '已有同名的群组']])
  })

  it('and members come as many as a file may hold', async () => {
    const phones = Array.from({ length: 1_000 }, (_, nth) => String(18_000_000_000 + nth))
    expect(
      (
        await imported(
          'members',
          phones.map((phone) => memberRow(phone)),
        )
      ).code,
    ).toBe(1)
    const rows = phones.slice(0, 250).map((phone, nth) => {
      const group = `大组 ${Math.floor(nth / 125)}`
      return nth % 125 === 0
        ? [group, '负责人', phone, '示例大学', null, null]
        : [group, '成员', phone, null, 10, null]
    })
    expect((await imported('groups', rows)).code).toBe(1)
    const sums = phones.map((phone) => [phone, 1, null])
    expect((await imported('prestore', sums)).code).toBe(1)
    expect(
      (
        await imported(
          'receivables',
          phones.slice(0, 250).map((phone) => [phone, `多-${phone}`, 1, '2026-12-31', null]),
        )
      ).code,
    ).toBe(1)
    await clean()
  }, 120_000)

  it('are refused without an owner, with two, or with somebody unknown', async () => {
    const [one, other] = [await aKnown(), await aKnown()]
    expect(
      await faults('groups', [
        ['甲组', '成员', one, null, null, null],
        ['乙组', '负责人', one, '示例大学', null, null],
        ['乙组', '负责人', other, '示例大学', null, null],
        ['丙组', '负责人', other, null, null, null],
        ['丙组', '成员', '13900000001', null, null, null],
      ]),
    ).toEqual([
      [2, '角色', '群组“甲组”没有负责人'],
      [4, '角色', '群组“乙组”的负责人多于一名'],
      [5, '所属单位', '负责人一行须写明所属单位'],
      [6, '手机号', '没有用该手机号注册的会员'],
    ])
  })
})

describe('imported prestore', () => {
  it('is booked once for each payer against the opening account', async () => {
    const [owner, other] = [await aKnown(), await aKnown()]
    await imported('groups', [['预存课题组', '负责人', owner, '示例大学', null, null]])
    const before = await opening()
    const rows = [
      ['预存课题组', '1,200.50', '旧系统余额'],
      [other, 0.01, null],
    ]
    const { fingerprint } = (await preview('prestore', rows)).data
    const { data: one } = await finance.post('staff/import/propose', { fingerprint })
    const confirm = { rid: one.rid, version: one.version }
    expect((await colleague.post('staff/import/confirm', confirm)).code).toBe(1)
    expect(await opening()).toBe(before - 120_051)
    expect(await prestoreIn(other)).toBe(1)
    expect(await finance.post('staff/import/propose', { fingerprint })).toMatchObject({
      reason: 'wrong_state',
      msg: expect.stringContaining('没有再次提交'),
    })
    expect(await colleague.post('staff/import/confirm', confirm)).toMatchObject({
      reason: 'wrong_state',
      msg: expect.stringContaining('没有重复导入'),
    })
    expect(await faults('prestore', [[other, 5, '再来一次']])).toEqual([
      [2, '付款方', '该付款方的期初预存已导入'],
    ])
    const { data } = await logInByCode(other)
    const [row] = (await server.post('prestore/list', {}, { token: data.token })).data.list
    expect(row).toMatchObject({ title: '期初', amount: 1, reference: expect.stringMatching(/^QC-/) })
    await clean()
  })

  it('is refused of nobody, of nothing, and twice', async () => {
    const phone = await aKnown()
    expect(
      await faults('prestore', [
        ['没有的组', 1, null],
        [phone, 0, null],
        [phone, 1.005, null],
        ['13900000002', -1, null],
      ]),
    ).toEqual([
      [2, '付款方', '没有这个群组'],
      [3, '金额', '金额须大于 0'],
      [4, '金额', expect.stringContaining('最多两位小数')],
      [5, '金额', expect.any(String)],
    ])
    expect(
      await faults('prestore', [
        [phone, 1, null],
        [phone, 2, null],
      ]),
    ).toEqual([[3, '付款方', '付款方与第 2 行重复']])
  })
})

describe('imported receivables', () => {
  const billsOf = async (token: string) => (await server.post('assign/statements', {}, { token })).data.list

  it('are bills that wait for their money, with one journal for each payer, and are paid like any other', async () => {
    const phone = await aKnown()
    const before = await opening()
    const rows = [
      [phone, `旧-${phone}-1`, 300, '2026-06-30', '2025 年检测费'],
      [phone, `旧-${phone}-2`, '200.00', '2026/7/31', null],
    ]
    expect((await imported('receivables', rows)).code).toBe(1)
    expect(await opening()).toBe(before + 50_000)
    const { token } = (await logInByCode(phone)).data
    const bills = await billsOf(token)
    expect(bills).toMatchObject([
      { state: 'unpaid', total_fen: 20_000, due_day: '2026-07-31', count: 1 },
      { state: 'unpaid', total_fen: 30_000, due_day: '2026-06-30', count: 1 },
    ])
    const info = await server.post('assign/statementInfo', { rid: bills[1].rid }, { token })
    expect(info.data.items).toEqual([
      {
        kind: 'opening',
        rid: bills[1].rid,
        number: `旧-${phone}-1`,
        project: '2025 年检测费',
        fen: 30_000,
        net_fen: 30_000,
      },
    ])
    const [{ reference }] = (await server.deps.db
      .select({ reference: journal.reference })
      .from(journal)
      .where(eq(journal.kind, 'opening'))
      .orderBy(journal.rid)
      .limit(1)) as [{ reference: string }]
    expect(reference).toMatch(/^QC-/)
    const receivable = (await finance.post('staff/receivable/list', { kw: phone })).data.list
    expect(receivable.length).toBeGreaterThan(0)
    const file_rid = await uploadFile(server, token, 'voucher.pdf', Buffer.from('%PDF-1.4 voucher'))
    const asked = {
      statement_rids: bills.map(({ rid }: { rid: string }) => rid),
      amount_fen: 50_000,
      file_rid,
      paid_on: '2026-07-06',
    }
    const transfer = await server.post('transferApply/add', asked, { token })
    expect(transfer.code).toBe(1)
    const confirmed = await finance.decide('staff/transferApply/confirm', { rid: transfer.data.rid })
    expect(confirmed.code).toBe(1)
    expect((await billsOf(token)).map(({ state }: { state: string }) => state)).toEqual(['paid', 'paid'])
    const { printable } = info.data
    expect((await server.send({ method: 'GET', url: printable })).data).toContain('2025 年检测费')
    const title = await server.post('invoice/add', aTitle(), { token })
    const invoice = { statement_rids: [bills[1].rid], invoice_rid: title.data.rid, type: 1 }
    expect((await server.post('invoiceApply/add', invoice, { token })).code).toBe(1)
    const back = { statement_rid: bills[0].rid, amount_fen: 5_000, target: 'prestore', reason: '多收' }
    expect((await finance.post('staff/refund/add', back)).code).toBe(1)
    expect(await faults('receivables', [[phone, `旧-${phone}-1`, 300, '2026-06-30', null]])).toEqual([
      [2, '单号', '该单号的期初应收已导入'],
    ])
    await clean()
  })

  it('are taken back each for itself, and may be imported again then', async () => {
    const phone = await aKnown()
    const before = await opening()
    const row = [phone, `错-${phone}`, 88, '2026-08-31', null]
    await imported('receivables', [row, [phone, `对-${phone}`, 12, '2026-08-31', null]])
    const [bill] = await server.deps.db.select().from(statement).where(eq(statement.total_fen, 8_800))
    const done = await finance.post('staff/statement/void', {
      rid: bill?.rid,
      version: bill?.version,
      reason: '录错',
    })
    expect(done.data.state).toBe('void')
    expect(await opening()).toBe(before + 1_200)
    expect(await faults('receivables', [row])).toEqual([])
    await clean()
  })

  it('are refused of nobody, of nothing, and without a day', async () => {
    expect(await faults('receivables', [['没有的组', '1', 0, '2026-02-30', null]])).toEqual([
      [2, '到期日', expect.stringContaining('日期')],
    ])
    expect(await faults('receivables', [['没有的组', '1', 0, '2026-02-28', null]])).toEqual([
      [2, '金额', '金额须大于 0'],
      [2, '付款方', '没有这个群组'],
    ])
  })
})

describe('imported prices', () => {
  it('hold for a customer group and for a group, from their first day on', async () => {
    const owner = await aKnown()
    await imported('groups', [['价格课题组', '负责人', owner, '示例大学', null, null]])
    const rows = [
      ['sem', '企业', 88, '2027-01-01', '2027-12-31', '框架协议'],
      ['sem', '价格课题组', '66.6', '2027-01-01', null, null],
    ]
    expect((await imported('prices', rows)).code).toBe(1)
    const written = await server.deps.db.select().from(agreedPrice).orderBy(agreedPrice.price_fen)
    expect(written).toMatchObject([
      { price_fen: 6_660, organization: null, until: null },
      { price_fen: 8_800, organization: 2, cluster_rid: null },
    ])
    expect(
      await faults('prices', [
        ['sem', '企业', 1, '2027-06-01', null, null],
        ['没有', '没有', 1, '2027-06-01', null, null],
        ['sem', '学生', 1, '2020-06-01', null, null],
        ['sem', '个人', 1, '2027-06-01', '2027-05-01', null],
        ['sem', '老师', 1, '2027-06-01', null, null],
        ['sem', '老师', 1, '2028-06-01', null, null],
      ]),
    ).toEqual([
      [2, '开始日期', '该项目对同一客户已有协议价，日期重叠'],
      [3, '项目', '没有这个项目'],
      [3, '适用客户', '没有这个用户类型或群组'],
      [4, '开始日期', '不能早于今天'],
      [5, '截止日期', '不能早于开始日期'],
      [7, '开始日期', '与第 6 行的日期重叠'],
    ])
  })
})

describe('after the first month was closed', () => {
  it('nothing is imported any more', async () => {
    const { data: one } = await propose('members', [memberRow(aPhone())])
    server.pass(31 * daySeconds)
    const who = await aStaff(server, 'finance')
    const closed = await who.post('staff/month/close', { month: '2026-07' })
    expect(closed.code).toBe(1)
    expect(said(await colleague.post('staff/import/confirm', { rid: one.rid, version: 1 }))).toEqual([
      409,
      'month_closed',
    ])
    expect(said(await preview('members', [memberRow(aPhone())]))).toEqual([409, 'month_closed'])
  })
})
