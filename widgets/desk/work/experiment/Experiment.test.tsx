import { done, refused, settled } from '@lab/core/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { bodies, heading, page, patience, press, show, type } from '../../testing.tsx'

const now = Math.floor(Date.now() / 1000)
const day = 86_400

const aRow = (change: object = {}) => ({
  rid: 'e1',
  number: '260707-0001-E1',
  version: 3,
  state: 'testing',
  since: now - day,
  order_rid: 'o1',
  project: { rid: 'p1', name: '扫描电镜' },
  member: { name: '林示例', company: '示例大学', phone: '13800000001' },
  count: 1,
  price_fen: 31_000,
  is_late: false,
  is_asking: false,
  unread: 0,
  ...change,
})

const anExperiment = (change: object = {}) => ({
  ...aRow(),
  process: 'university',
  order: { rid: 'o1', number: '260707-0001' },
  project: { rid: 'p1', name: '扫描电镜', img: '', type_id: 1, unit: '样' },
  member: { rid: 'm1', name: '林示例', company: '示例大学', phone: '13800000001', email: '' },
  answers: {},
  answered: [{ label: '放大倍数', text: '50 kx' }],
  why: [{ label: '单价 × 1 样', fen: 31_000 }],
  samples: [{ rid: 's1', number: '260707-0001-1', name: 'A1', state: 'expected' }],
  files: [],
  documents: [],
  notes: [],
  quotes: [],
  remark: '',
  awaits_choice: false,
  evaluated: false,
  can: [{ event: 'hold', ok: true }],
  looking: [],
  timeline: [{ at: now - day, event: 'order', from: null, to: 'placed', actor: 'member' }],
  ...change,
})

const withOne = (change: object = {}) => ({
  'staff/assign/detail': done(anExperiment(change)),
  'staff/assign/talks': done({ list: [] }),
  'staff/order/detail': done({ assigns: [] }),
})

const queueOf = (rows: object[]) =>
  done({ list: rows, total: rows.length, page: 1, limit: 50, counts: { testing: rows.length } })

beforeEach(() => sessionStorage.clear())
const at = (address: string) => window.history.replaceState(null, '', address)

describe('the queue', () => {
  it('asks for what the address says, and says in words what is late and held', async () => {
    at('/desk/experiment?state=testing&late=1&wants=nonsense&page=-3')
    const rows = [
      aRow({ due: now - 3 * day, is_late: true }),
      aRow({ rid: 'e2', number: 'E2', held: 'customer', urgent: '加急', unread: 2 }),
    ]
    const { server } = await show('lab', { 'staff/assign/list': queueOf(rows) })
    await screen.findByRole('link', { name: /260707-0001-E1/ }, patience)
    expect(bodies(server.asked('staff/assign/list'))).toEqual([
      { state: 'testing', late: true, sort: 'due', page: 1, limit: 50 },
    ])
    expect(screen.getByText(/逾期 3 天/)).toBeInTheDocument()
    expect(screen.getByText('等客户答复')).toBeInTheDocument()
    expect(screen.getByText('加急')).toBeInTheDocument()
    await press('我负责的')
    expect(window.location.search).toBe('?state=testing&late=1&wants=nonsense&mine=1')
  })

  it('is worked through by keyboard', async () => {
    at('/desk/experiment')
    const rows = [aRow(), aRow({ rid: 'e2', number: 'E2' })]
    await show('lab', { 'staff/assign/list': queueOf(rows), ...withOne() })
    const links = await screen.findAllByRole('link', { name: /扫描电镜/ }, patience)
    const key = (name: string) =>
      act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }))
    await key('j')
    expect(links[0]).toHaveFocus()
    await key('ArrowDown')
    expect(links[1]).toHaveFocus()
    await key('x')
    expect(screen.getByLabelText('选择 E2')).toBeChecked()
    await key('k')
    expect(links[0]).toHaveFocus()
    await key('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await key('j')
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  it('does one act with many, and tells what failed and why', async () => {
    at('/desk/experiment')
    const rows = [aRow(), aRow({ rid: 'e2', number: 'E2' })]
    const { server } = await show('lab', {
      'staff/assign/list': queueOf(rows),
      'staff/assign/release': ({ body }) =>
        (body as { rid: string }).rid === 'e1'
          ? done({})
          : refused('须由提交者以外的同事复核', 'second_person_required', 403),
    })
    fireEvent.click(await screen.findByLabelText('选择本页全部', {}, patience))
    await press('复核通过')
    await press('复核通过')
    expect(bodies(server.asked('staff/assign/release'))).toEqual([
      { rid: 'e1', version: 3 },
      { rid: 'e2', version: 3 },
    ])
    const keys = server.asked('staff/assign/release').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
    expect(screen.getByText('1 个成功，1 个没有')).toBeInTheDocument()
    expect(screen.getByText('须由提交者以外的同事复核')).toBeInTheDocument()
    expect(server.asked('staff/assign/list')).toHaveLength(2)
  })
})

describe('an experiment', () => {
  const open = async (role: 'lab' | 'service', change: object, answers = {}) => {
    at('/desk/experiment?rid=e1')
    const shown = await show(role, { ...withOne(change), ...answers })
    await screen.findByRole('heading', { level: 1 }, patience)
    return shown
  }

  it('offers what may be done, and says why not what may not', async () => {
    await open('lab', {
      state: 'reviewing',
      can: [
        { event: 'release', ok: false, why: '须由提交者以外的同事复核' },
        { event: 'return', ok: true },
        { event: 'talk', ok: true },
      ],
    })
    const bar = within(screen.getByRole('toolbar', { name: '操作' }))
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['复核通过', '退回修改'])
    expect(bar.getByRole('button', { name: '复核通过' })).toBeDisabled()
    expect(screen.getByText('复核通过：须由提交者以外的同事复核')).toBeInTheDocument()
  })

  it('is quoted in yuan, exactly to the fen', async () => {
    const { server } = await open(
      'service',
      {
        state: 'quoting',
        can: [{ event: 'quote', ok: true }],
        quote_lines: [{ kind: 'project', label: '扫描电镜', count: 2, unit_fen: 6_000 }],
      },
      { 'staff/assign/quote': done({ rid: 'e1', state: 'quoted', version: 4 }) },
    )
    await press('报价')
    type('第 1 行单价', '0.285')
    await press('报价')
    expect(screen.getByText('第 1 行：[单价]须为金额，最多两位小数')).toBeInTheDocument()
    type('第 1 行单价', '561.28')
    await press('人工调整')
    type('第 2 行单价', '-6.01')
    await press('报价')
    expect(screen.getByText('第 2 行：[调整原因]不能为空')).toBeInTheDocument()
    type('第 2 行调整原因', '抹零')
    expect(screen.getByText('¥1,116.55')).toBeInTheDocument()
    await press('报价')
    expect(bodies(server.asked('staff/assign/quote'))).toEqual([
      {
        rid: 'e1',
        version: 3,
        lines: [
          { kind: 'project', label: '扫描电镜', count: 2, unit_fen: 56_128 },
          { kind: 'adjustment', label: '人工调整', count: 1, unit_fen: -601, reason: '抹零' },
        ],
        price_fen: 111_655,
        valid_until: expect.any(Number),
      },
    ])
  })

  it('takes back a price that waits, with a reason, instead of proposing another', async () => {
    const { server } = await open(
      'service',
      {
        proposal: { fen: 40_000, reason: '加测' },
        can: [
          { event: 'revise', ok: false, why: '新的价格还在等待确认' },
          { event: 'retract', ok: true },
        ],
      },
      { 'staff/assign/retract': done({ rid: 'e1', state: 'testing', version: 4 }) },
    )
    expect(screen.queryByRole('button', { name: '调整价格' })).toBeNull()
    await press('撤回调价')
    await press('撤回调价')
    expect(screen.getByText('[原因]不能为空')).toBeInTheDocument()
    type(/^原因/, '算错了')
    await press('撤回调价')
    expect(bodies(server.asked('staff/assign/retract'))).toEqual([
      { rid: 'e1', version: 3, reason: '算错了' },
    ])
  })

  it('does not give a document that its member asked for, with a reason', async () => {
    const { server } = await open(
      'service',
      {
        documents: [{ kind: 'contract', state: 'wanted', at: now }],
        can: [{ event: 'documentRefuse', ok: true }],
      },
      { 'staff/assign/documentRefuse': done({ rid: 'e1', state: 'testing', version: 4 }) },
    )
    expect(screen.getByText('客户索取')).toBeVisible()
    await press('不提供文件')
    fireEvent.click(screen.getByRole('radio', { name: '合同' }))
    type(/^原因/, '合同由贵校统一签订')
    await press('不提供文件')
    expect(bodies(server.asked('staff/assign/documentRefuse'))).toEqual([
      { rid: 'e1', version: 3, kind: 'contract', reason: '合同由贵校统一签订' },
    ])
  })

  it('tells what a colleague changed meanwhile, and keeps what was typed', async () => {
    const later = {
      version: 4,
      timeline: [
        { at: now - day, event: 'order', from: null, to: 'placed', actor: 'member' },
        { at: now, event: 'assign', from: 'testing', to: 'testing', actor: 'staff', by: '张三' },
      ],
    }
    const { server } = await open('lab', {}, { 'staff/assign/hold': refused('内容已有更新', 'stale', 409) })
    await press('暂停')
    fireEvent.click(screen.getByLabelText('等仪器'))
    type(/^需要客户做什么/, '仪器检修')
    server.answers['staff/assign/detail'] = done(anExperiment(later))
    await press('暂停')
    await waitFor(() => expect(screen.getByText(/张三：已指派实验员/)).toBeInTheDocument(), patience)
    expect(screen.getByLabelText(/^需要客户做什么/)).toHaveValue('仪器检修')
    server.answers['staff/assign/hold'] = done({ rid: 'e1', state: 'testing', version: 5 })
    await press('暂停')
    expect(bodies(server.asked('staff/assign/hold'))).toMatchObject([{ version: 3 }, { version: 4 }])
    await act(settled)
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })

  it('takes its samples in one by one', async () => {
    const { server } = await open(
      'lab',
      { state: 'placed', can: [{ event: 'receive', ok: true }] },
      { 'staff/assign/receive': done({ rid: 'e1', state: 'placed', version: 4 }) },
    )
    await press('收样')
    fireEvent.click(screen.getByLabelText('已损坏'))
    type('260707-0001-1 的说明', ' 瓶口破裂 ')
    await press('收样')
    expect(bodies(server.asked('staff/assign/receive'))).toEqual([
      { rid: 'e1', version: 3, samples: [{ number: '260707-0001-1', state: 'damaged', note: '瓶口破裂' }] },
    ])
  })
})

describe('the first screen', () => {
  it('leads from each count into the queue, narrowed to it', async () => {
    at('/desk/today')
    await show('lab', {
      'staff/today': done({
        counts: { late: 2, review: 0 },
        lists: { late: [aRow({ due: now - day, is_late: true })] },
        lacks: [],
        pickups: null,
        now,
      }),
      'staff/assign/list': queueOf([]),
    })
    await heading('今日')
    expect(await screen.findByRole('link', { name: /^待我复核/ }, patience)).toHaveAttribute(
      'href',
      '/desk/experiment?wants=review',
    )
    fireEvent.click(screen.getByRole('link', { name: /^已逾期/ }))
    await heading('实验')
    expect(window.location.pathname + window.location.search).toBe('/desk/experiment?late=1')
    expect(await screen.findByText('没有符合条件的实验', {}, patience)).toBeInTheDocument()
  })
})

it('orders are narrowed by what stands in the address', async () => {
  at('/desk/order?state=testing')
  const { server } = await show('finance', { 'staff/order/list': page([]) })
  await screen.findByText('没有符合条件的订单', {}, patience)
  expect(bodies(server.asked('staff/order/list'))).toEqual([{ page: 1, state: 'testing' }])
})

describe('an act that the address names', () => {
  it.each([true, false])(
    'is asked for once where it is possible (%s), and not done by itself',
    async (ok) => {
      at('/desk/experiment?rid=e1&act=hold')
      const { server } = await show(
        'lab',
        withOne({ can: [{ event: 'hold', ok, ...(!ok && { why: '已暂停' }) }] }),
      )
      await heading('260707-0001-E1扫描电镜')
      await act(settled)
      expect(screen.queryAllByRole('dialog', { name: '暂停', hidden: true })).toHaveLength(ok ? 1 : 0)
      expect(window.location.search).toBe('?rid=e1')
      expect(server.asked('staff/assign/hold')).toEqual([])
    },
  )
})
