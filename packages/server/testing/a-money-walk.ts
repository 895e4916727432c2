import { dateOf } from '@lab/contract/rules/ground/time'
import { runNow } from '../app/jobs.ts'
import { setting } from '../shop/content/schema.ts'
import { aHouse, longLogins } from './a-house.ts'
import { aMember, type TestMember } from './a-member.ts'
import { paidIn, ridOf } from './a-payer.ts'
import { type Answer, aServer } from './a-server.ts'
import { aStaff } from './a-staff.ts'
import { aVoucher } from './a-voucher.ts'
import { anInvoiceNumber, aTitle } from './an-invoice.ts'
import { aCustomer, anOrder } from './an-order.ts'

/** What has been made on a walk, by kind; an act takes any of them, whatever became of it. */
type Kind =
  | 'bill'
  | 'coupon'
  | 'credit'
  | 'experiment'
  | 'invoice'
  | 'prestore'
  | 'refund'
  | 'payout'
  | 'transfer'
  | 'withdrawal'
  | 'writeOff'

interface Thing {
  rid: string
  by: TestMember
}

/** A number of an act: what it picks. */
export type Pick = readonly [number, number, number, number]

const amounts = [1, 7, 99, 101, 333, 999, 1_005, 3_333, 9_999, 10_000, 10_001, 33_333] as const
const ways = ['prestore', 'credit', 'transfer'] as const

/** What an act answers that could do nothing. */
const nothing: Answer = { status: 200, code: 1, msg: '', data: {}, headers: {} }

const must = async (answer: Promise<Answer>) => {
  const { code, msg, data } = await answer
  if (code !== 1) throw new Error(msg)
  return data
}

/** A lab, its finance, and people who pay: one brought by another, a group of both, and a company. */
export const aMoneyWalk = async () => {
  const server = await aServer({ settings: longLogins })
  const house = await aHouse(server)
  const { finance, lab, colleague, service } = house
  const finance2 = await aStaff(server, 'finance')
  const clerks = [finance, finance2]

  // Small withdrawals too: rebates of a walk are small.
  await server.deps.db.insert(setting).values({ key: 'promotion', value: { least_fen: 1 }, is_public: false })
  const promoter = await aCustomer(await aMember(server))
  const applied = await must(promoter.post('promoter/apply', { reason: '想试试' }))
  await must(finance.decide('staff/promoter/confirm', applied))
  const payout = { payee: '测试用户', bank: '示例银行', bank_no: '4242424242424242' }
  await must(promoter.post('promoter/update4user', payout))
  const { invite_code: inviterCode } = (await promoter.post('user/info')).data.userInfo
  const owner = await aCustomer(await aMember(server, { inviterCode }))
  const firm = await aCustomer(await aMember(server, { inviterCode }), { organization: 2, teacher: '' })
  const members = [owner, promoter, firm]
  const { rid: group } = await must(owner.post('cluster/add', { name: '课题组', company: '示例大学' }))
  await must(owner.post('cluster/add4user', { rid: group, phone: promoter.phone }))
  const vouchers = new Map<TestMember, string>()
  const titles = new Map<TestMember, string>()
  for (const one of members) {
    await paidIn(server, { kind: 'self', rid: await ridOf(one) }, 100_003)
    vouchers.set(one, await aVoucher(server, one))
    titles.set(one, (await must(one.post('invoice/add', aTitle()))).rid)
  }
  await paidIn(server, { kind: 'cluster', rid: group }, 50_001)

  for (const whose of [{ member_rid: await ridOf(owner) }, { cluster_rid: group }])
    await must(
      finance.post('staff/credit/limit', { ...whose, limit_fen: 40_000, seen_fen: 0, reason: '长期客户' }),
    )

  const made = new Map<Kind, Thing[]>()
  const add = (kind: Kind, rid: string | undefined, by: TestMember) => {
    if (rid) made.set(kind, [...(made.get(kind) ?? []), { rid, by }])
  }
  const oneOf = <T>(all: readonly T[], at: number): T => all[at % all.length] as T
  /** One of a kind, the newest more often than others, with whose it is: mostly them, sometimes somebody else. */
  const some = (kind: Kind, at: number): Thing => {
    const all = (made.get(kind) ?? []).slice(at % 3 === 0 ? 0 : -3)
    if (all.length === 0) return { rid: 'missing', by: oneOf(members, at) }
    const { rid, by } = oneOf(all, at)
    return { rid, by: at % 11 === 0 ? oneOf(members, at) : by }
  }
  const keep = async (kind: Kind, by: TestMember, answer: Promise<Answer>, field = 'rid') => {
    const got = await answer
    if (got.code === 1) add(kind, got.data[field], by)
    return got
  }
  /** One or several of a kind of one member. */
  const chosen = (kind: Kind, a: number, b: number) => {
    const { rid, by } = some(kind, a)
    const others = (made.get(kind) ?? []).filter((one) => one.by === by).slice(-3)
    const more = b % 2 === 0 || others.length === 0 ? [] : [oneOf(others, b).rid]
    return { by, rids: [...new Set([rid, ...more])] }
  }

  /** What a member could pay now. */
  const waiting = async (by: TestMember, kind: 'quote' | 'statement'): Promise<string[]> => {
    const { list } = (await by.post('order/ready2pay')).data
    const open = list.filter((one: { kind: string; transfer?: object }) => one.kind === kind && !one.transfer)
    return open.map(({ rid }: Thing) => rid).slice(0, 2)
  }

  /** Work whose data are confirmed: of a member, at an odd price, sometimes paid by the group. */
  const work = async ([a, b, c]: Pick): Promise<Answer> => {
    const member = oneOf([owner, promoter], a)
    const final_fen = oneOf(amounts, b)
    const { rid } = await house.delivered(member, final_fen).catch(() => ({ rid: undefined }))
    if (!rid) return nothing
    add('experiment', rid, member)
    if (c % 3 === 0) await member.post('assign/payer', { rid, payer: { kind: 'cluster', rid: group } })
    if (final_fen > 10_000) await member.decide('assign/price', { rid, accept: true })
    return c % 7 === 1
      ? member.post('assign/wrong', { rid, reason: '曲线不对' })
      : member.post('assign/right', { rid })
  }

  /** A quote that the firm has accepted. */
  const quote = async ([a]: Pick): Promise<Answer> => {
    const order = await anOrder(server, firm, 'sem').catch(() => undefined)
    if (!order) return nothing
    const { rid } = order.assigns[0]
    add('experiment', rid, firm)
    const valid_until = server.deps.now() + 9 * 86_400
    await service.post('staff/assign/quote', { rid, price_fen: oneOf(amounts, a), valid_until })
    await firm.post('order/update4protocol', { rid: order.rid, file_rid: vouchers.get(firm) })
    return firm.post('assign/accept', { rid, quote_version: 1 })
  }

  /** What is done with a paid quote up to its confirmation. */
  const goOn = async ([a, b]: Pick): Promise<Answer> => {
    const { rid } = some('experiment', a)
    const { data } = await firm.post('assign/detail', { rid })
    const samples = (data.samples ?? []).map(({ number }: { number: string }) => ({
      number,
      state: 'arrived',
    }))
    await lab.post('staff/assign/receive', { rid, samples })
    await lab.post('staff/assign/start', { rid })
    const price = { final_fen: oneOf(amounts, b), price_reason: '按实际' }
    await lab.post('staff/assign/submit', { rid, note: '数据', ...(b % 2 && price) })
    await colleague.post('staff/assign/release', { rid })
    await firm.decide('assign/price', { rid, accept: true })
    return firm.post('assign/right', { rid })
  }

  const today = () => dateOf(server.deps.now())
  const clerk = (at: number) => oneOf(clerks, at)
  const whom = (at: number) => oneOf(members, at)
  const decide =
    (noun: string, kind: Kind, verbs: readonly string[]) =>
    ([a, b, c]: Pick) => {
      const verb = oneOf(verbs, b)
      return clerk(c).decide(`staff/${noun}/${verb}`, {
        rid: some(kind, a).rid,
        ...(verb === 'reject' && { reason: '不符' }),
        ...(noun === 'invoiceApply' && verb !== 'reject' && { number: anInvoiceNumber() }),
        ...(verb === 'red' && { reason: '开错了' }),
      })
    }

  const acts: Record<string, (pick: Pick) => Promise<Answer>> = {
    work,
    quote,
    goOn,
    cancel: async ([a]) => {
      const { rid, by } = some('experiment', a)
      const { data } = await by.post('assign/detail', { rid })
      return by.post('order/cancel', { rid: data?.order?.rid ?? data?.order_rid ?? 'missing' })
    },
    settle: async ([a, b, c, d]) => {
      const any = chosen('experiment', a, b)
      let { by, rids } = any
      if (a % 5 > 0)
        for (const [member, cluster_rid] of [
          [whom(b)],
          [owner, group],
          [owner],
          [promoter],
          [firm],
        ] as const) {
          const { data } = await member.post('assign/unsettled', { ...(cluster_rid && { cluster_rid }) })
          const open = (data.list ?? []).map(({ rid }: Thing) => rid).slice(0, 1 + (d % 3))
          if (open.length === 0) continue
          by = member
          rids = open
          break
        }
      const coupons = (made.get('coupon') ?? []).filter((one) => c % 9 === 0 || one.by === by).slice(-2)
      const form = {
        rids,
        pay: oneOf(ways, d),
        ...(c % 3 === 0 && coupons.length > 0 && { coupon_rid: oneOf(coupons, d).rid }),
        ...(d % 4 === 0 && { points: oneOf([1, 3, 7, 999], b) }),
      }
      return keep('bill', by, by.post('assign/settlement', form), 'statement_rid')
    },
    prepay: async ([a, b]) => {
      const ready = await waiting(firm, 'quote')
      const any = chosen('experiment', a, b)
      const { by, rids } = a % 3 > 0 && ready.length > 0 ? { by: firm, rids: ready } : any
      return by.post('assign/prepay', { rids })
    },
    payBill: async ([a, b, c]) => {
      const whose = whom(b)
      const ready = await waiting(whose, 'statement')
      const any = chosen('bill', a, b)
      const { by, rids } = a % 4 > 0 && ready.length > 0 ? { by: whose, rids: ready } : any
      return by.post('assign/payStatement', { rids, pay: c % 3 === 0 ? 'credit' : 'prestore' })
    },
    changePayer: ([a, , c]) => {
      const payer = c % 2 ? { kind: 'self' } : { kind: 'cluster', rid: group }
      const { rid, by } = some('experiment', a)
      return by.post('assign/payer', { rid, payer })
    },
    transfer: async ([a, b, c, d]) => {
      const kind = d % 3 === 0 ? 'quote' : 'statement'
      const whose = kind === 'quote' ? firm : whom(b)
      const ready = await waiting(whose, kind)
      const any = chosen(kind === 'quote' ? 'experiment' : 'bill', a, b)
      const { by, rids } = a % 4 > 0 && ready.length > 0 ? { by: whose, rids: ready } : any
      const what = kind === 'quote' ? { assign_rids: rids } : { statement_rids: rids }
      let amount_fen = d % 5 === 0 ? oneOf([-1, 1, 501], c) : 0
      for (const rid of rids) {
        const { data } = await by.post(kind === 'quote' ? 'assign/detail' : 'assign/statementInfo', { rid })
        amount_fen += data?.total_fen ?? data?.price_fen ?? 1
      }
      const voucher = { file_rid: vouchers.get(by), paid_on: today() }
      const form = { ...what, amount_fen: Math.max(1, amount_fen), ...voucher }
      return keep('transfer', by, by.post('transferApply/add', form))
    },
    cancelTransfer: ([a]) => {
      const { rid, by } = some('transfer', a)
      return by.post('transferApply/cancel', { rid })
    },
    decideTransfer: decide('transferApply', 'transfer', ['confirm', 'confirm', 'confirm', 'reject']),
    void: ([a, b]) => clerk(b).decide('staff/statement/void', { rid: some('bill', a).rid, reason: '开错了' }),
    run: async ([a]) => {
      const got = await clerk(a).post('staff/statement/run', { until: today(), due_day: today() })
      if (got.code !== 1) return got
      const { list } = (await finance.post('staff/statement/list', { state: 'unpaid' })).data
      for (const { rid } of list)
        if (!made.get('bill')?.some((one) => one.rid === rid)) add('bill', rid, owner)
      return got
    },
    refund: ([a, b, c]) => {
      const { rid: statement_rid, by } = some('bill', a)
      const target = b % 3 ? { target: 'prestore' } : { target: 'bank', bank: '示例银行' }
      const form = { statement_rid, amount_fen: oneOf(amounts, c), reason: '召回', ...target }
      return keep('refund', by, clerk(b).post('staff/refund/add', form))
    },
    payout: async ([a, b, c]) => {
      const by = oneOf([owner, promoter], a)
      const payer = a % 3 === 0 ? { kind: 'cluster', rid: group } : { kind: 'self', rid: await ridOf(by) }
      const form = {
        payer,
        source: b % 4 === 0 ? 'rebate' : 'prestore',
        amount_fen: oneOf(amounts, c),
        account_name: '示例大学',
        bank: '示例银行',
        account_number: '4242424242424242',
        reason: '退余额',
      }
      return keep('payout', by, clerk(b).post('staff/payout/add', form))
    },
    decidePayout: decide('payout', 'payout', ['confirm', 'paid', 'paid', 'reject']),
    decideRefund: decide('refund', 'refund', ['confirm', 'paid', 'paid', 'reject']),
    writeOff: ([a, b]) => {
      const { rid: statement_rid, by } = some('bill', a)
      return keep('writeOff', by, clerk(b).post('staff/writeOff/add', { statement_rid, reason: '收不回' }))
    },
    decideWriteOff: decide('writeOff', 'writeOff', ['confirm', 'confirm', 'reject']),
    credit: async ([a, b, c, d]) => {
      const whose = c % 3 === 0 ? { cluster_rid: group } : {}
      const limit = { action: 'apply', limit_fen: 10_000 + oneOf(amounts, d), reason: '经费' }
      const repay = { action: 'repay', from: 'prestore', amount_fen: oneOf(amounts, d) }
      const by = whom(a)
      const got = await by.post('creditApply/operate', { ...oneOf([limit, repay, repay], b), ...whose })
      if (got.code === 1) add('credit', got.data.made?.rid, by)
      return got
    },
    decideCredit: decide('creditApply', 'credit', ['confirm', 'confirm', 'reject']),
    repayByTransfer: async ([a, b]) => {
      const by = whom(a)
      const voucher = { file_rid: vouchers.get(by), paid_on: today() }
      const form = { action: 'repay', from: 'transfer', amount_fen: oneOf(amounts, b), ...voucher }
      const got = await by.post('creditApply/operate', form)
      if (got.code === 1) add('transfer', got.data.made?.rid, by)
      return got
    },
    invoice: ([a, b]) => {
      const { by, rids: statement_rids } = chosen('bill', a, b)
      const form = { statement_rids, invoice_rid: titles.get(by), type: 1 }
      return keep('invoice', by, by.post('invoiceApply/add', form))
    },
    cancelInvoice: ([a]) => {
      const { rid, by } = some('invoice', a)
      return by.post('invoiceApply/cancel', { rid })
    },
    decideInvoice: decide('invoiceApply', 'invoice', ['confirm', 'confirm', 'red', 'reissue', 'reject']),
    prestore: ([a, b, c]) => {
      const by = whom(a)
      const group_too = c % 3 === 0 ? { cluster_rid: group } : {}
      const form = { amount_fen: 10_000 + oneOf(amounts, b), file_rid: vouchers.get(by), ...group_too }
      return keep('prestore', by, by.post('prestoreApply/add', form))
    },
    decidePrestore: decide('prestoreApply', 'prestore', ['confirm', 'confirm', 'reject']),
    cancelPrestore: ([a]) => {
      const { rid, by } = some('prestore', a)
      return by.post('prestoreApply/cancel', { rid })
    },
    coupon: async ([a, b]) => {
      const by = whom(a)
      const percent = { kind: 'percent', pay_percent: 85, most_fen: 999 }
      const value = b % 2 ? { kind: 'amount', off_fen: 101 } : percent
      const offer = { title: '券', value, scope: { kind: 'all' }, least_fen: 0, days: 3 }
      const got = await service.post('staff/coupon/give', { phones: [by.phone], offer })
      const { list } = (await by.post('discount4user', { state: 'unused' })).data
      for (const { rid } of list)
        if (!made.get('coupon')?.some((one) => one.rid === rid)) add('coupon', rid, by)
      return got
    },
    givePoints: ([a, b, c]) =>
      whom(a).post('integration/transfer', { phone: whom(b).phone, points: oneOf([1, 3, 7], c) }),
    withdraw: ([a, b]) => {
      const by = oneOf([promoter, promoter, owner], a)
      return keep('withdrawal', by, by.post('promoter/withdraw/add', { amount_fen: 10 + (b % 99) }))
    },
    cancelWithdrawal: ([a]) => promoter.post('promoter/withdraw/cancel', { rid: some('withdrawal', a).rid }),
    decideWithdrawal: decide('withdraw', 'withdrawal', ['confirm', 'reject']),
    recall: ([a]) => lab.post('staff/assign/recall', { rid: some('experiment', a).rid, reason: '标样有误' }),
    evaluate: ([a]) => {
      const { rid: assign_rid, by } = some('experiment', a)
      return by.post('evaluate/add', { assign_rid, quality: 5, speed: 5, service: 5 })
    },
    handOver: async ([a]) => {
      const { data } = await owner.post('cluster/members', { rid: group })
      const other = data.list?.find((one: { role: string }) => one.role !== 'owner')
      const offer = { rid: group, user_rid: other?.user_rid ?? 'missing' }
      const asked = await whom(a).post('cluster/transfer', offer)
      const accept = { rid: group, accept: true }
      return asked.code === 1 ? promoter.decide('cluster/transferAnswer', accept) : asked
    },
    deleteGroup: ([a]) => whom(a).post('cluster/del', { rid: group }),
    pass: async ([a]) => {
      server.pass(oneOf([3_600, 30_000, 86_400, 4 * 86_400], a))
      const deps = { ...server.deps, log: server.app.log }
      for (const job of ['prepaid', 'confirm', 'close', 'unpaid'] as const) await runNow(deps, job)
      return nothing
    },
  }
  return { server, acts, finance }
}
