import { dateOf } from '@lab/contract/rules/ground/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, confirmedOf, type Payer, paidIn } from '../../testing/a-payer.ts'
import { type Answer, aServer, type TestServer } from '../../testing/a-server.ts'
import { aVoucher } from '../../testing/a-voucher.ts'

let server: TestServer
/** On the same database. */
let second: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  const { db } = server.deps
  second = await aServer({ settings: longLogins, database: { db, close: async () => undefined } })
  house = await aHouse(server)
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const operate = (who: Payer, action: string, more: object = {}) =>
  who.post('creditApply/operate', { action, ...more })

interface Group {
  rid: string
  owner: Payer
  member: Payer
}

/** A group of two. */
const aGroup = async (): Promise<Group> => {
  const [owner, member] = [await aPayer(server), await aPayer(server)]
  const named = { name: '薄膜课题组', company: '示例大学', sketch: '' }
  const { rid } = (await owner.post('cluster/add', named)).data
  await owner.post('cluster/add4user', { rid, phone: member.phone })
  return { rid, owner, member }
}

const ask = ({ rid, owner }: Group, limit_fen: number) =>
  operate(owner, 'apply', { cluster_rid: rid, limit_fen, reason: '课题经费季度到账' })

/** A group that finance lets owe so much, fen. */
const granted = async (limit_fen = 20_000): Promise<Group> => {
  const group = await aGroup()
  const { data } = await ask(group, limit_fen)
  await house.finance.decide('staff/creditApply/confirm', { rid: data.made.rid })
  return group
}

const settle = (who: Payer, cluster_rid: string, rid: string) =>
  who.post('assign/settlement', { rids: [rid], pay: 'credit', cluster_rid })

/** A member's experiment of ¥100, paid with their group's credit. */
const settled = async (who: Payer, { rid }: Group) => settle(who, rid, await confirmedOf(house, who))

const stands = async ({ rid, owner }: Group) => (await operate(owner, 'list', { cluster_rid: rid })).data

const noticesOf = async (who: Payer): Promise<{ kind: string; text: string; link: string }[]> =>
  (await who.post('inbox/list')).data.list

describe('a group’s credit', () => {
  it('is applied for by its owner beside their own, granted by finance, and used by its members', async () => {
    const group = await aGroup()
    const { data } = await ask(group, 50_000)
    expect((await ask(group, 50_000)).reason).toBe('wrong_state')
    expect((await operate(group.owner, 'apply', { limit_fen: 10_000, reason: '本人' })).code).toBe(1)
    const { rid } = data.made
    const [asked] = (await house.finance.post('staff/creditApply/list', { kw: data.made.number })).data.list
    expect(asked).toMatchObject({
      payer: { kind: 'cluster', rid: group.rid, name: '薄膜课题组' },
      used_fen: 0,
    })
    expect((await settled(group.member, group)).reason).toBe('insufficient_balance')
    await house.finance.decide('staff/creditApply/confirm', { rid, limit_fen: 15_000 })
    expect((await settled(group.member, group)).data.state).toBe('paid')
    expect(await stands(group)).toMatchObject({
      limit_fen: 15_000,
      used_fen: 10_000,
      free_fen: 5_000,
      total: 1,
      list: [{ rid, cluster: { rid: group.rid, name: '薄膜课题组' }, granted_fen: 15_000 }],
    })
    expect((await operate(group.owner, 'list')).data).toMatchObject({ limit_fen: 0, used_fen: 0, total: 1 })
    const detail = (await group.member.post('cluster/detail', { rid: group.rid })).data
    expect(detail.credit).toEqual({ limit_fen: 15_000, free_fen: 5_000 })
    const granting = (await noticesOf(group.owner)).find(({ kind }) => kind === 'credit_granted')
    expect(granting?.text).toContain('薄膜课题组')
    expect(granting?.link).toContain(group.rid)
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('is nobody’s but its owner’s to look at, apply for, withdraw and pay back', async () => {
    const group = await granted()
    const { data } = await ask(group, 30_000)
    const { rid } = data.made
    const stranger = await aPayer(server)
    const forms = [
      ['list', {}],
      ['apply', { limit_fen: 20_000, reason: '想用' }],
      ['cancel', { rid }],
      ['repay', { amount_fen: 1, from: 'prestore' }],
    ] as const
    for (const [action, form] of forms) {
      const asked = { cluster_rid: group.rid, ...form }
      const theirs = await operate(stranger, action, asked)
      const missing = await operate(stranger, action, { ...asked, cluster_rid: 'no-such-group' })
      expect([theirs.status, theirs.reason, theirs.msg], action).toEqual([404, 'not_found', missing.msg])
      const members = await operate(group.member, action, asked)
      expect([members.status, members.reason], action).toEqual([403, 'forbidden'])
    }
    // Neither by the way of one's own credit, nor by another group.
    const other = await aGroup()
    expect((await operate(group.owner, 'cancel', { rid })).reason).toBe('not_found')
    expect((await operate(other.owner, 'cancel', { rid, cluster_rid: other.rid })).reason).toBe('not_found')
    expect((await settled(stranger, group)).status).toBe(404)
    expect((await operate(group.owner, 'cancel', { rid, cluster_rid: group.rid })).code).toBe(1)
  })

  it('takes no limit for both or neither, and none for a group that is not or is no more', async () => {
    const group = await granted(20_000)
    await settled(group.member, group)
    const change = (form: object) =>
      house.finance.post('staff/credit/limit', {
        limit_fen: 30_000,
        seen_fen: 20_000,
        reason: '年度复核',
        ...form,
      })
    expect((await change({})).status).toBe(400)
    expect((await change({ member_rid: group.owner.rid, cluster_rid: group.rid })).status).toBe(400)
    expect((await change({ cluster_rid: 'no-such-group' })).status).toBe(404)
    expect((await change({ cluster_rid: group.rid, limit_fen: 9_999 })).status).toBe(400)
    expect((await change({ cluster_rid: group.rid })).data).toEqual({ limit_fen: 30_000 })
    expect((await stands(group)).free_fen).toBe(20_000)
    const changing = (await noticesOf(group.owner)).find(({ kind }) => kind === 'credit_changed')
    expect(changing?.text).toContain('薄膜课题组')
    const gone = await granted()
    await gone.owner.post('cluster/del', { rid: gone.rid })
    expect((await change({ cluster_rid: gone.rid })).status).toBe(404)
    const lines = (await house.finance.post('staff/credit/list', { limit: 100 })).data.list
    const rids = lines.map(({ payer }: { payer: { rid: string } }) => payer.rid)
    expect([rids.includes(group.rid), rids.includes(gone.rid)]).toEqual([true, false])
  })

  it('is paid back from the group’s prestore or by its owner’s transfer, never from their own', async () => {
    const group = await granted(20_000)
    await settled(group.member, group)
    const repay = (more: object) => operate(group.owner, 'repay', { cluster_rid: group.rid, ...more })
    await paidIn(server, { kind: 'self', rid: group.owner.rid }, 50_000)
    expect((await repay({ amount_fen: 4_000, from: 'prestore' })).reason).toBe('insufficient_balance')
    await paidIn(server, { kind: 'cluster', rid: group.rid }, 4_000)
    const after = (await repay({ amount_fen: 4_000, from: 'prestore' })).data
    expect([after.used_fen, after.prestore_fen]).toEqual([6_000, 0])
    const voucher = { file_rid: await aVoucher(server, group.owner), paid_on: dateOf(server.deps.now()) }
    const sent = await repay({ amount_fen: 6_000, from: 'transfer', ...voucher })
    expect((await group.owner.post('cluster/del', { rid: group.rid })).reason).toBe('money_open')
    await house.finance.decide('staff/transferApply/confirm', { rid: sent.data.made.rid })
    expect(await stands(group)).toMatchObject({ used_fen: 0, uses: [] })
    expect(await auditLedger(server.deps.db)).toEqual([])
    expect((await group.owner.post('cluster/del', { rid: group.rid })).code).toBe(1)
  })

  it('holds members to their monthly limits, counts for what may be ordered, and keeps the group from deletion', async () => {
    const group = await granted(20_000)
    const rid = await confirmedOf(house, group.member)
    const limited = { rid: group.rid, user_rid: group.member.rid, limit_fen: 9_999 }
    expect((await group.owner.post('cluster/limit', limited)).code).toBe(1)
    expect((await settle(group.member, group.rid, rid)).reason).toBe('limit_exceeded')
    const remove = () => group.owner.post('cluster/del', { rid: group.rid })
    await settled(group.owner, group)
    expect((await remove()).msg).toContain('¥100.00')
    await paidIn(server, { kind: 'cluster', rid: group.rid }, 10_000)
    const { rid: asked } = (await ask(group, 30_000)).data.made
    await operate(group.owner, 'repay', { cluster_rid: group.rid, amount_fen: 10_000, from: 'prestore' })
    expect((await remove()).msg).toContain('信用额度申请')
    await operate(group.owner, 'cancel', { cluster_rid: group.rid, rid: asked })
    expect((await remove()).code).toBe(1)
  })

  it('reminds its owner, stops while something is late, and goes with the group to who takes it over', async () => {
    const group = await granted(50_000)
    const { owner, member, rid } = group
    await settled(member, group)
    const waiting = (await ask(group, 60_000)).data.made.rid
    await owner.post('cluster/transfer', { rid, user_rid: member.rid })
    await member.decide('cluster/transferAnswer', { rid, accept: true })
    expect((await operate(owner, 'list', { cluster_rid: rid })).status).toBe(403)
    expect((await operate(member, 'list', { cluster_rid: rid })).data).toMatchObject({
      limit_fen: 50_000,
      used_fen: 10_000,
      list: [{ rid: waiting, state: 'applied' }, { state: 'confirmed' }],
    })
    const late = await confirmedOf(house, owner)
    server.pass(60 * 86_400)
    second.pass(60 * 86_400)
    await runNow({ ...server.deps, log: server.app.log }, 'remind_bill')
    const isReminder = ({ kind }: { kind: string }) => kind === 'credit_reminder'
    const reminded = (await noticesOf(member)).find(isReminder)
    expect(reminded?.text).toContain('薄膜课题组')
    expect((await noticesOf(owner)).some(isReminder)).toBe(false)
    expect((await settle(owner, rid, late)).reason).toBe('credit_overdue')
    const asked = { overdue: true, kw: member.phone }
    const lines = (await house.finance.post('staff/credit/list', asked)).data.list
    expect(lines).toMatchObject([
      { rid, payer: { kind: 'cluster', rid }, member: { rid: member.rid }, overdue_fen: 10_000 },
    ])
    expect((await operate(member, 'cancel', { cluster_rid: rid, rid: waiting })).code).toBe(1)
  })

  it('allows of 64 settlements at once on two servers exactly what it covers', async () => {
    const group = await granted(75_000)
    const { owner, member, rid } = group
    const experiments: { who: Payer; rid: string }[] = []
    for (const who of [owner, member])
      for (let nth = 0; nth < 5; nth += 1) experiments.push({ who, rid: await confirmedOf(house, who) })
    const answers: Answer[] = await Promise.all(
      Array.from({ length: 64 }, (_, nth) => {
        const one = experiments[nth % experiments.length] as (typeof experiments)[number]
        const form = { rids: [one.rid], pay: 'credit', cluster_rid: rid }
        const headers = { 'idempotency-key': `credit at once ${nth}` }
        return (nth % 2 === 0 ? server : second).post('assign/settlement', form, {
          token: one.who.token,
          headers,
        })
      }),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(7)
    expect(await stands(group)).toMatchObject({ used_fen: 70_000, free_fen: 5_000 })
    expect(await auditLedger(server.deps.db)).toEqual([])
  }, 60_000)
})
