import { planLimits } from '@lab/contract/rules/shop/plan/plan'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partner } from '../../people/partner/schema.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { childType, project, projectType } from '../catalogue/schema.ts'
import { planItem } from './schema.ts'
import { forgetRemoved } from './store.ts'

let server: TestServer
let member: TestMember

const aProject = (rid: string, type_id: number, price_fen = 10_000, unit = '次') => ({
  rid,
  name: rid,
  type_id,
  child_id: type_id,
  img: 'a.svg',
  gallery: [],
  description: '',
  sketch: '',
  price_fen,
  unit,
  days: '3',
  order_count: 0,
  is_hot: false,
  created: 0,
  content: '',
  principle: '',
  sample_requirements: '',
  results: [],
  faq: [],
  price_rows: [],
  urgent_options: [],
  parameters: {
    fields: [
      {
        key: 'gold',
        label: '喷金',
        kind: 'select' as const,
        required: true,
        help: '',
        options: [
          { value: 'yes', label: '是', surcharge_fen: 500 },
          { value: 'no', label: '否', surcharge_fen: 0 },
        ],
      },
      {
        key: 'mesh',
        label: '网格',
        kind: 'select' as const,
        required: false,
        help: '',
        options: [{ value: 'fine', label: '细', surcharge_fen: 700 }],
      },
      { key: 'size', label: '尺寸', kind: 'number' as const, required: false, help: '' },
      { key: 'note', label: '备注', kind: 'text' as const, required: false, help: '' },
      { key: 'samples', label: '样品', kind: 'sample_table' as const, required: false, help: '' },
    ],
    relate: [{ when: { key: 'gold', in: ['yes'] }, show: ['mesh'], require: ['mesh'] }],
  },
})

beforeAll(async () => {
  server = await aServer()
  for (const id of [1, 3, 31]) {
    await server.deps.db.insert(projectType).values({ id, name: `${id}`, img: 'a.svg', position: id })
    await server.deps.db
      .insert(childType)
      .values({ id, type_id: id, name: `${id}`, img: 'a.svg', position: id })
    await server.deps.db.insert(project).values(aProject(`project-${id}`, id))
  }
  await server.deps.db.insert(project).values(aProject('by-sample', 1, 6_000, '样'))
})
afterAll(() => server.close())

const add = (project_rid: string, count = 1, answers?: object) =>
  member.post('tempDevice/add', { project_rid, count, answers })
const list = async () => (await member.post('tempDevice/list')).data
const operate = (body: object) => member.post('tempDevice/operate', body)

describe('the plan', () => {
  it('is grouped by type, 31 first, and counts all together', async () => {
    member = await aMember(server)
    await add('project-3', 2)
    await add('project-1')
    expect((await add('project-31', 4)).data.allCount).toBe(7)
    const { list: groups, allCount } = await list()
    expect(groups.map((group: { type_id: number }) => group.type_id)).toEqual([31, 1, 3])
    expect(allCount).toBe(7)
  })

  it('adds up the same project with the same answers, whatever their order', async () => {
    member = await aMember(server)
    const first = await add('project-1', 2, { gold: 'yes', size: 3 })
    const again = await add('project-1', 3, { size: 3, gold: 'yes' })
    expect(again.data).toEqual({ rid: first.data.rid, allCount: 5 })
    expect((await add('project-1', 1, { gold: 'no' })).data.rid).not.toBe(first.data.rid)
  })

  it('prices an item by count and by what its answers add', async () => {
    member = await aMember(server)
    await add('project-1', 3, { gold: 'yes' })
    expect((await list()).list[0].list[0].price_fen).toBe(3 * 10_000 + 500)
  })

  it('charges nothing for an answer whose field is hidden', async () => {
    member = await aMember(server)
    const { rid } = (await add('project-1', 1, { gold: 'yes', mesh: 'fine' })).data
    expect((await list()).list[0].list[0].price_fen).toBe(10_000 + 500 + 700)
    await operate({ action: 'answers', rids: [rid], value: { gold: 'no', mesh: 'fine' } })
    expect((await list()).list[0].list[0].price_fen).toBe(10_000)
  })

  it('says how many answers are missing or at fault', async () => {
    member = await aMember(server)
    const problems = async () => (await list()).list[0].list[0].problems
    const { rid } = (await add('project-1')).data
    expect(await problems()).toBe(1)
    await operate({ action: 'answers', rids: [rid], value: { gold: 'yes' } })
    expect(await problems()).toBe(1)
    await operate({ action: 'answers', rids: [rid], value: { gold: 'yes', mesh: 'fine' } })
    expect(await problems()).toBe(0)
  })

  it('changes counts and answers, and keeps apart what became the same while it was typed', async () => {
    member = await aMember(server)
    const { rid } = (await add('project-1', 2, { gold: 'yes' })).data
    const other = (await add('project-1', 1, { gold: 'no' })).data.rid
    expect((await operate({ action: 'count', rids: [rid], value: 5 })).data.allCount).toBe(6)
    expect((await operate({ action: 'answers', rids: [other], value: { gold: 'yes' } })).data.allCount).toBe(
      6,
    )
    expect((await list()).list[0].list).toHaveLength(2)
    expect((await add('project-1', 1, { gold: 'yes' })).data).toEqual({ rid, allCount: 7 })
  })

  it.each([0, 1000, 1.5, '2'])('takes no count of %s', async (value) => {
    member = await aMember(server)
    const { rid } = (await add('project-1')).data
    expect((await operate({ action: 'count', rids: [rid], value })).status).toBe(400)
    expect((await add('project-1', value as number)).status).toBe(400)
    expect((await list()).allCount).toBe(1)
  })

  it('adds up to 999 of one experiment and no further', async () => {
    member = await aMember(server)
    await add('project-1', 990)
    expect((await add('project-1', 20)).data.allCount).toBe(999)
  })

  it('adds up what is added at the same time', async () => {
    member = await aMember(server)
    const answers = await Promise.all(Array.from({ length: 6 }, () => add('project-1', 2)))
    expect(new Set(answers.map(({ data }) => data.rid)).size).toBe(1)
    expect((await list()).allCount).toBe(12)
  })

  it('adds once what is sent twice under one key', async () => {
    member = await aMember(server)
    const send = () =>
      member.post(
        'tempDevice/add',
        { project_rid: 'project-1', count: 2 },
        { headers: { 'idempotency-key': 'visitor-entry-1' } },
      )
    const [first, second] = await Promise.all([send(), send()])
    expect(second.data).toEqual(first.data)
    expect((await list()).allCount).toBe(2)
  })

  it('loses what is removed, and all when cleared', async () => {
    member = await aMember(server)
    const { rid } = (await add('project-1', 2)).data
    await add('project-3')
    expect((await operate({ action: 'remove', rids: [rid] })).data.allCount).toBe(1)
    expect((await operate({ action: 'clear' })).data.allCount).toBe(0)
  })

  it('takes back what was removed as it was, or all after it was cleared', async () => {
    member = await aMember(server)
    const { rid } = (await add('project-1', 2, { gold: 'yes' })).data
    const other = (await add('project-1', 3)).data.rid
    const before = (await list()).list
    await operate({ action: 'remove', rids: [rid] })
    expect((await list()).list[0].list).toHaveLength(1)
    expect((await operate({ action: 'restore', rids: [rid] })).data.allCount).toBe(5)
    expect((await list()).list).toEqual(before)
    await operate({ action: 'clear' })
    expect((await list()).list).toEqual([])
    expect((await operate({ action: 'restore', rids: [rid, other] })).data.allCount).toBe(5)
    expect((await list()).list).toEqual(before)
  })

  it('does not add to what was removed, nor change it', async () => {
    member = await aMember(server)
    const { rid } = (await add('project-1', 2)).data
    await operate({ action: 'remove', rids: [rid] })
    const again = (await add('project-1', 1)).data
    expect(again).toMatchObject({ allCount: 1 })
    expect(again.rid).not.toBe(rid)
    for (const act of [{ action: 'remove' }, { action: 'count', value: 9 }])
      expect(await operate({ ...act, rids: [rid] })).toMatchObject({ reason: 'not_found' })
  })

  it('forgets what was removed a day ago', async () => {
    member = await aMember(server)
    const { rid } = (await add('project-1', 2)).data
    await operate({ action: 'remove', rids: [rid] })
    await forgetRemoved(server.deps.db, server.deps.now() + 1)
    expect(await operate({ action: 'restore', rids: [rid] })).toMatchObject({ reason: 'not_found' })
  })

  it('of another member does not exist', async () => {
    member = await aMember(server)
    const { rid } = (await add('project-1')).data
    const other = await aMember(server)
    const own = (await other.post('tempDevice/add', { project_rid: 'project-1', count: 1 })).data.rid
    for (const act of [
      { action: 'remove' },
      { action: 'restore' },
      { action: 'count', value: 9 },
      { action: 'answers', value: { gold: 'no' } },
    ]) {
      const answer = await other.post('tempDevice/operate', { ...act, rids: [own, rid] })
      expect(answer).toMatchObject({ status: 404, reason: 'not_found' })
    }
    await other.post('tempDevice/operate', { action: 'clear', rids: [rid] })
    expect((await list()).list[0].list[0]).toMatchObject({ rid, count: 1, answers: {} })
    expect((await other.post('tempDevice/list')).data.allCount).toBe(0)
  })

  it('is a member’s own on a partner’s page, too', async () => {
    const origin = 'https://lab.university.example'
    await server.deps.db.insert(partner).values({
      rid: 'p',
      name: '示例大学',
      key: 'university',
      origins: [origin],
      created: server.deps.now(),
    })
    member = await aMember(server)
    await add('project-1')
    const guest = await aMember(server, { headers: { origin } })
    expect((await guest.post('tempDevice/list')).data).toEqual({ list: [], allCount: 0 })
    const { data } = await guest.post('tempDevice/add', { project_rid: 'project-3', count: 2 })
    expect(data.allCount).toBe(2)
    const [group, ...others] = (await guest.post('tempDevice/list')).data.list
    expect(others).toEqual([])
    expect(group.list).toMatchObject([{ rid: data.rid, count: 2 }])
  })

  it('takes no unknown project', async () => {
    member = await aMember(server)
    expect(await add('none')).toMatchObject({ status: 404, reason: 'not_found' })
  })
})

describe('an experiment that is priced by the sample', () => {
  const rows = (...names: string[]) => ({ gold: 'no', samples: names.map((name) => ({ name })) })
  const only = async () => (await list()).list[0].list[0]

  it('counts its rows, whatever count is sent, from the first one on', async () => {
    member = await aMember(server)
    const { rid, allCount } = (await add('by-sample', 7)).data
    expect(allCount).toBe(1)
    expect(await only()).toMatchObject({ count: 1, price_fen: 6_000 })
    const answered = await operate({ action: 'answers', rids: [rid], value: rows('A', 'B', 'C') })
    expect(answered.data.allCount).toBe(3)
    expect((await operate({ action: 'count', rids: [rid], value: 9 })).data.allCount).toBe(3)
    expect(await only()).toMatchObject({ count: 3, price_fen: 18_000 })
    expect((await operate({ action: 'answers', rids: [rid], value: rows('A') })).data.allCount).toBe(1)
  })

  it('added again with the same rows stays as many', async () => {
    member = await aMember(server)
    const first = (await add('by-sample', 1, rows('A', 'B'))).data
    expect((await add('by-sample', 5, rows('A', 'B'))).data).toEqual(first)
    expect(first.allCount).toBe(2)
  })

  it('accepts a new price with its count, without another count', async () => {
    member = await aMember(server)
    const { rid } = (await add('by-sample', 1, rows('A', 'B'))).data
    const { db } = server.deps
    await db.update(project).set({ price_fen: 7_000 }).where(eq(project.rid, 'by-sample'))
    expect((await only()).stale).toBe('price_changed')
    await operate({ action: 'count', rids: [rid], value: 5 })
    expect(await only()).toMatchObject({ count: 2, price_fen: 14_000 })
    expect(await only()).not.toHaveProperty('stale')
  })
})

describe('an item whose project has changed', () => {
  const only = async () => (await list()).list[0].list[0]
  const changeProject = (rid: string, change: object) =>
    server.deps.db.update(project).set(change).where(eq(project.rid, rid))

  it('is marked with the price it was added for, until its count is set', async () => {
    member = await aMember(server)
    await server.deps.db.insert(project).values(aProject('project-dear', 1))
    const { rid } = (await add('project-dear', 2)).data
    expect(await only()).not.toHaveProperty('stale')
    await changeProject('project-dear', { price_fen: 12_000 })
    expect(await only()).toMatchObject({
      stale: 'price_changed',
      seen_price_fen: 10_000,
      price_fen: 24_000,
      project: { price_fen: 12_000 },
    })
    await operate({ action: 'answers', rids: [rid], value: { gold: 'no' } })
    expect((await only()).stale).toBe('price_changed')
    await operate({ action: 'count', rids: [rid], value: 2 })
    expect(await only()).toMatchObject({ seen_price_fen: 12_000, price_fen: 24_000 })
    expect(await only()).not.toHaveProperty('stale')
  })

  it('stays when it is withdrawn, marked, and cannot be added again', async () => {
    member = await aMember(server)
    await server.deps.db.insert(project).values(aProject('project-old', 1))
    await add('project-old')
    await changeProject('project-old', { withdrawn: server.deps.now() })
    expect(await only()).toMatchObject({ stale: 'withdrawn', project: { name: 'project-old' } })
    expect(await add('project-old')).toMatchObject({ status: 409, reason: 'wrong_state' })
    expect((await server.get('open/web/device/detail?rid=project-old')).status).toBe(404)
  })
})

describe('answers', () => {
  const held = async () => (await list()).list[0].list[0].answers
  /** About as many bytes as asked for, in a form's shape. */
  const samplesOf = (bytes: number) => ({
    samples: Array.from({ length: Math.floor(bytes / 1000) }, (_, at) => ({
      name: `S-${at}`,
      remark: 'x'.repeat(970),
    })),
  })

  it('that the form never asked for are refused, when added and when changed', async () => {
    member = await aMember(server)
    expect(await add('project-1', 1, { junk: 'x' })).toMatchObject({
      status: 400,
      reason: 'invalid',
      fields: { junk: '此项目没有这一项' },
    })
    const { rid } = (await add('project-1', 1, { note: 'x' })).data
    for (const value of [{ junk: 'x' }, { note: ['x'] }, { samples: [{ junk: 'x' }] }, { gold: ['yes'] }])
      expect((await operate({ action: 'answers', rids: [rid], value })).status).toBe(400)
    expect(await held()).toEqual({ note: 'x' })
  })

  it('may be half typed', async () => {
    member = await aMember(server)
    const { rid } = (await add('project-1')).data
    const value = { size: '3 n', samples: [{ name: '' }], gold: '' }
    expect((await operate({ action: 'answers', rids: [rid], value })).code).toBe(1)
    expect(await held()).toEqual(value)
  })

  it('to a field that the form had are dropped, and stand in the way of none', async () => {
    member = await aMember(server)
    const { rid } = (await add('project-1', 1, { note: 'x' })).data
    await server.deps.db
      .update(planItem)
      .set({ answers: { note: 'x', gone: 'y' } })
      .where(eq(planItem.rid, rid))
    const value = { note: 'z', gone: 'y' }
    expect((await operate({ action: 'answers', rids: [rid], value })).code).toBe(1)
    expect(await held()).toEqual({ note: 'z' })
  })

  it('take only so much room, each and all together', async () => {
    member = await aMember(server)
    expect(await add('project-1', 1, samplesOf(80_000))).toMatchObject({ status: 413, reason: 'too_large' })
    const rids: string[] = []
    for (let at = 0; at < 30; at += 1) rids.push((await add('project-1', 1, { note: `${at}` })).data.rid)
    const value = samplesOf(60_000)
    const all = await operate({ action: 'answers', rids, value })
    expect(all).toMatchObject({ status: 413, reason: 'too_large' })
    const each = await Promise.all(rids.map((rid) => operate({ action: 'answers', rids: [rid], value })))
    expect(each.some(({ status }) => status === 413)).toBe(true)
    expect(each.some(({ status }) => status === 200)).toBe(true)
    expect(Buffer.byteLength(JSON.stringify(await list()))).toBeLessThan(2_000_000)
  })

  it('that were taken off are kept for as many as a plan holds', async () => {
    member = await aMember(server)
    const { rid } = (await add('project-1', 1, { note: 'x' })).data
    const [row] = await server.deps.db.select().from(planItem).where(eq(planItem.rid, rid))
    const more = Array.from({ length: 250 }, (_, at) => ({
      ...(row as typeof planItem.$inferSelect),
      rid: `${rid}-${at}`,
      removed: server.deps.now() - 10,
    }))
    await server.deps.db.insert(planItem).values(more)
    await operate({ action: 'clear' })
    const kept = await server.deps.db
      .select()
      .from(planItem)
      .where(eq(planItem.member_rid, row?.member_rid ?? ''))
    expect(kept).toHaveLength(planLimits.items)
    expect((await operate({ action: 'restore', rids: [rid] })).data.allCount).toBe(1)
  })
})

describe('what is typed in the steps of an order', () => {
  const sample = (name: string, ...uses: string[]) => ({ key: name, name, for: uses })
  const kept = async () => (await member.post('order/draft')).data
  const keep = async (draft: object) =>
    (await member.post('order/draft', { save: draft, version: (await kept()).version })).data

  it('is gone with the list that it was for, on the server too', async () => {
    member = await aMember(server)
    const { rid } = (await add('by-sample')).data
    const { version } = await keep({ samples: [sample('A-1', rid), sample('A-2', rid)], remark: '尽快' })
    await operate({ action: 'clear' })
    expect(await kept()).toMatchObject({ draft: null, version: version + 1 })
  })

  it('loses with a removed experiment what belonged to it, and nothing else', async () => {
    member = await aMember(server)
    const [one, other] = [(await add('by-sample')).data.rid, (await add('project-1')).data.rid]
    await keep({
      samples: [sample('A-1', one), sample('B-1', one, other)],
      urgent: { [one]: '加急', [other]: '加急' },
      chosen: [one, other],
      remark: '尽快',
    })
    await operate({ action: 'remove', rids: [one] })
    expect((await kept()).draft).toEqual({
      samples: [sample('B-1', other)],
      urgent: { [other]: '加急' },
      chosen: [other],
      remark: '尽快',
    })
    await operate({ action: 'remove', rids: [other] })
    expect((await kept()).draft).toBeNull()
  })

  it('is refused to another device that has not seen it, and keeps nothing of what is off the list', async () => {
    member = await aMember(server)
    const { rid } = (await add('by-sample')).data
    const { version } = await keep({ samples: [sample('A-1', rid)] })
    await operate({ action: 'remove', rids: [rid] })
    const save = { samples: [sample('A-1', rid)], remark: '尽快' }
    expect(await member.post('order/draft', { save, version })).toMatchObject({ reason: 'stale' })
    expect((await keep(save)).draft).toEqual({ samples: [], remark: '尽快' })
  })
})
