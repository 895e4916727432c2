import { exampleOf } from '@lab/contract/calls'
import { type Answers, done, refused, settled } from '@lab/core/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { anAssign, anOrder, may, noon } from './examples.ts'
import type { Order } from './order.ts'
import { press, show } from './testing.tsx'

const open = (order: Order, answers: Answers = {}) =>
  show({ attributes: { rid: 'o1' }, answers: { 'order/detail': done(order), ...answers } })

const moved = done({ rid: 'e1', state: 'confirmed', version: 4 })
const delivered = anAssign({ state: 'delivered', can: may('right', 'wrong', 'document', 'talk') })

describe('an order', () => {
  it('is not there for whom it is not', async () => {
    await show({
      attributes: { rid: 'x' },
      answers: { 'order/detail': refused('订单不存在', 'not_found', 404) },
    })
    expect(await screen.findByText('没有这个订单')).toBeVisible()
  })

  it('says what comes next where nothing is wanted', async () => {
    await open(anOrder())
    expect(screen.getByText(/请寄送样品/)).toBeVisible()
  })

  it('says first that its group has not agreed to pay, and asks for no samples before', async () => {
    await open(anOrder({ approval: 'waiting', delivery: { type: 0 } }))
    expect(screen.getByText('待群组负责人同意付款，同意后再寄送样品')).toBeVisible()
    expect(screen.queryByRole('heading', { name: '寄送样品' })).toBeNull()
  })

  it('words what was asked for by the form that was answered, whatever it asks now', async () => {
    const fields = [
      {
        key: 'coat',
        label: '喷金',
        kind: 'select',
        required: false,
        help: '',
        options: [{ value: 'yes', label: '需要喷金', surcharge_fen: 0 }],
      },
    ]
    const assigns = [anAssign({ answers: { coat: 'yes' }, form_version: 2 })]
    const { server } = await open(anOrder({ assigns }), {
      'open/web/sampleParameter/relate': done({ fields, relate: [] }),
    })
    fireEvent.click(await screen.findByRole('tab', { name: '需求与价格' }))
    expect(await screen.findByText('需要喷金')).toBeInTheDocument()
    const [asked] = server.asked('open/web/sampleParameter/relate')
    expect(asked?.query).toEqual({ rid: 'sem', version: '2' })
  })

  it('leads to the page where what is billed is paid', async () => {
    await open(anOrder({ state: 'billed' }))
    expect(screen.getByRole('link', { name: '去支付' })).toHaveAttribute('href', '/member/unpaid')
  })

  it('leaves to its owner what a group pays', async () => {
    await open(anOrder({ state: 'billed', payer: { kind: 'cluster', rid: 'c', name: '示例课题组' } }))
    expect(screen.getByText('账单已出，请按时支付')).toBeVisible()
    expect(screen.queryByRole('link', { name: '去支付' })).toBeNull()
  })

  it('says honestly that an experiment is late', async () => {
    await open(anOrder({ assigns: [anAssign({ state: 'testing', due: noon, late: noon + 60 })] }))
    expect(screen.getByText(/原定 11月21日 周六 完成，现已延期/)).toBeVisible()
  })

  it('takes a yes to the data with the version that was seen, and tells the page', async () => {
    const { server, emit } = await open(anOrder({ assigns: [delivered] }), { 'assign/right': moved })
    await press('数据无误')
    expect(server.asked('assign/right').at(-1)?.body).toEqual({ rid: 'e1', version: 3 })
    expect(server.asked('assign/right').at(-1)?.headers.get('idempotency-key')).toBeTruthy()
    expect(emit).toHaveBeenCalledWith('lab-order-changed', { rid: 'o1' })
    expect(server.asked('order/detail').length).toBeGreaterThan(1)
  })

  it('asks for the hours of a reserved instrument, not for data', async () => {
    const assign = { ...delivered, project: { ...delivered.project, type_id: 2 } }
    await open(anOrder({ state: 'delivered', assigns: [assign] }))
    expect(await screen.findByRole('button', { name: '机时无误' })).toBeVisible()
    expect(screen.getByText('请确认机时')).toBeVisible()
    expect(screen.getAllByText('待确认机时')).toHaveLength(2)
    expect(screen.queryByText('待确认数据')).toBeNull()
    await press('机时有误')
    expect(await screen.findByRole('dialog', { name: '机时有误' })).toBeVisible()
  })

  it('says what changed when somebody was faster', async () => {
    const { lab, server } = await open(anOrder({ assigns: [delivered] }), {
      'assign/right': refused('已有变化', 'stale', 409),
    })
    const [first] = delivered.timeline
    server.answers['order/detail'] = done(
      anOrder({
        assigns: [
          {
            ...delivered,
            version: 4,
            state: 'testing',
            timeline: [
              first as (typeof delivered.timeline)[number],
              { at: noon, event: 'recall', from: 'delivered', to: 'testing', actor: 'staff' },
            ],
          },
        ],
      }),
    )
    await press('数据无误')
    expect(lab.messages.getState().toasts.at(-1)?.text).toBe(
      '刚刚有变化：数据已召回，现在是「实验中」。请看过再决定',
    )
    expect(screen.queryByRole('button', { name: '数据无误' })).toBeNull()
  })

  it('keeps the words of a doubt when they could not be sent', async () => {
    await open(anOrder({ assigns: [delivered] }), {
      'assign/wrong': refused('服务繁忙', 'internal', 500),
    })
    await press('数据有误')
    const dialog = screen.getByRole('dialog', { name: '数据有误' })
    fireEvent.input(within(dialog).getByLabelText(/哪里有误/), { target: { value: '3 号图谱不符' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '提交疑问' }))
    await act(settled)
    expect(within(dialog).getByLabelText(/哪里有误/)).toHaveValue('3 号图谱不符')
  })

  it('says why a quote cannot be accepted yet', async () => {
    const lines = [
      { kind: 'project' as const, label: '扫描电镜', count: 10, unit_fen: 8_000 },
      { kind: 'adjustment' as const, label: '人工调整', count: 1, unit_fen: 8_000, reason: '制样' },
    ]
    const quote = { version: 2, price_fen: 88_000, lines, days: 6, valid_until: noon, note: '含制样' }
    await open(
      anOrder({
        process: 'company',
        assigns: [
          anAssign({
            state: 'quoted',
            quote,
            can: [{ event: 'accept', ok: false, why: '请先上传签字盖章的委托协议' }, ...may('counter')],
          }),
        ],
      }),
    )
    expect(screen.getByRole('button', { name: '接受报价' })).toBeDisabled()
    expect(screen.getByText('请先上传签字盖章的委托协议')).toBeVisible()
    const rows = within(screen.getByRole('table', { name: '报价明细' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '扫描电镜 × 10 单价 ¥80.00¥800.00',
      '人工调整（制样）¥80.00',
      '合计¥880.00',
    ])
    expect(screen.getByRole('button', { name: '上传签字件' })).toBeVisible()
  })

  it('accepts a quote after one question, which names sum and day', async () => {
    const lines = [{ kind: 'project' as const, label: '扫描电镜', count: 1, unit_fen: 88_000 }]
    const quote = { version: 2, price_fen: 88_000, lines, days: 6, valid_until: noon, note: '' }
    const assign = anAssign({ state: 'quoted', quote, can: may('accept', 'counter') })
    const { server } = await open(anOrder({ process: 'company', assigns: [assign] }), {
      'assign/accept': moved,
    })
    await press('接受报价')
    expect(server.asked('assign/accept')).toEqual([])
    const question = screen.getByRole('alertdialog', { name: '接受这个报价？' })
    expect(question).toHaveTextContent(/合计 ¥880.00，收样后 6 个工作日完成；有效至 \d{4}-/)
    await press('接受 ¥880.00')
    expect(server.asked('assign/accept').at(-1)?.body).toEqual({ rid: 'e1', version: 3, quote_version: 2 })
  })

  it('does not say that data confirm themselves while a price waits', async () => {
    const proposal = { fen: 35_000, reason: '需要研磨' }
    const can = may('consent', 'dissent', 'right', 'wrong')
    await open(anOrder({ assigns: [anAssign({ state: 'delivered', proposal, can })] }))
    expect(screen.getByText(/答复之前不会自动确认/)).toBeVisible()
    expect(screen.queryByText(/7 天内没有答复会自动确认/)).toBeNull()
  })

  it('answers a proposed price', async () => {
    const assign = anAssign({
      state: 'delivered',
      proposal: { fen: 35_000, reason: '需要研磨' },
      can: may('consent', 'dissent'),
    })
    const { server } = await open(anOrder({ assigns: [assign] }), { 'assign/price': moved })
    await press('同意 ¥350.00')
    expect(server.asked('assign/price').at(-1)?.body).toEqual({ rid: 'e1', version: 3, accept: true })
  })

  it('chooses how to go on when something did not arrive', async () => {
    const assign = anAssign({
      awaits_choice: true,
      samples: [{ rid: 's1', number: '261121-0001-1', name: 'A 瓶', state: 'damaged' }],
      can: may('goOn', 'sendAgain'),
    })
    const { server } = await open(anOrder({ assigns: [assign] }), { 'assign/proceed': moved })
    expect(screen.getByText(/A 瓶/, { selector: '.ask-list li' })).toHaveTextContent('已损坏')
    await press('补寄样品')
    expect(server.asked('assign/proceed').at(-1)?.body).toMatchObject({ choice: 'send_again' })
  })

  it('names what is lost before it is canceled', async () => {
    const { server } = await open(anOrder({ assigns: [anAssign({ can: may('cancel') })] }), {
      'order/cancel': done({ canceled: ['e1'] }),
    })
    await press('取消订单')
    const question = screen.getByRole('alertdialog', { name: '取消这个订单？' })
    expect(question).toHaveTextContent('扫描电镜（SEM） × 2样 ¥300.00')
    fireEvent.click(within(question).getByRole('button', { name: '取消订单' }))
    await act(settled)
    expect(server.asked('order/cancel').at(-1)?.body).toEqual({ rid: 'o1' })
  })

  it('leads with the same experiments to their samples, where nothing differs', async () => {
    const { lab } = await open(anOrder(), {
      'order/again': done({ added: 1, plan_rids: ['i1'], problems: [] }),
    })
    const go = vi.spyOn(lab.navigation, 'go').mockReturnValue()
    await press('再来一单')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(go.mock.calls).toEqual([[expect.stringMatching(/step3\?again=1$/)]])
  })

  it('puts its experiments on the plan again, and says what differs', async () => {
    await open(anOrder(), {
      'order/again': done({
        added: 1,
        plan_rids: ['i1'],
        problems: [{ at: '261121-0001-E1', msg: '「扫描电镜」的价格有变化' }],
      }),
    })
    await press('再来一单')
    const dialog = screen.getByRole('dialog', { name: '已放入实验清单' })
    expect(dialog).toHaveTextContent('「扫描电镜」的价格有变化')
    expect(within(dialog).getByRole('link', { name: '去实验清单' })).toHaveAttribute(
      'href',
      '/experiment/plan',
    )
  })

  it('says where the samples go, and takes the number of their parcel', async () => {
    const { express } = exampleOf('open/setting').localInfo
    const { server, lab } = await open(anOrder(), {
      'open/setting': done(exampleOf('open/setting')),
      'order/change': done({ ...exampleOf('order/change') }),
    })
    await act(() => lab.settings.load())
    const sending = within(screen.getByRole('region', { name: '寄送样品' }))
    expect(sending.getByText(/收样地址/)).toHaveTextContent(express.address)
    expect(sending.getByRole('button', { name: '保存运单号' })).toBeDisabled()
    fireEvent.input(sending.getByLabelText('快递单号'), { target: { value: ' SF123 ' } })
    await press('保存运单号')
    expect(server.asked('order/change').at(-1)?.body).toEqual({
      rid: 'o1',
      version: 1,
      delivery: { type: 0, carrier: '', tracking: 'SF123' },
    })
  })

  it('shows what the lab wrote as the data, each version, and what of it was recalled', async () => {
    const notes = [
      { version: 1, text: '峰位不符', created: noon, void: noon + 60 },
      { version: 2, text: '重测：相符', created: noon + 120 },
    ]
    await open(anOrder({ assigns: [{ ...delivered, notes }] }))
    fireEvent.click(await screen.findByRole('tab', { name: /^数据与文件/ }))
    await act(settled)
    const said = await screen.findAllByRole('region', { name: /版的结果说明$/ })
    expect(said.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/第 2 版.*重测：相符$/),
      expect.stringMatching(/第 1 版.*已召回，请勿使用.*峰位不符$/),
    ])
  })

  it('asks for no parcel once nothing is awaited', async () => {
    await open(anOrder({ assigns: [anAssign({ state: 'testing' })] }))
    expect(screen.queryByRole('region', { name: '寄送样品' })).toBeNull()
  })

  it('invites to rate beside what comes next, until it is rated', async () => {
    const assign = anAssign({ state: 'billed', can: may('evaluate') })
    await open(anOrder({ assigns: [assign], wanted: ['评价'] }))
    expect(screen.getByText('账单已出，请按时支付；欢迎评价这次服务')).toBeVisible()
  })

  it('is rated with the confirmation, each star chosen by its member', async () => {
    const assign = anAssign({ state: 'confirmed', can: may('evaluate') })
    const { server } = await open(anOrder({ assigns: [assign] }), { 'evaluate/add': done() })
    await press('评价')
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).queryAllByRole('radio', { checked: true })).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: '提交评价' }))
    await act(settled)
    expect(server.asked('evaluate/add')).toEqual([])
    for (const [at, word] of ['很满意', '满意', '很满意'].entries())
      fireEvent.click(within(dialog).getAllByLabelText(word)[at] as HTMLElement)
    fireEvent.click(within(dialog).getByRole('button', { name: '提交评价' }))
    await act(settled)
    expect(server.asked('evaluate/add').at(-1)?.body).toEqual({
      assign_rid: 'e1',
      quality: 5,
      speed: 4,
      service: 5,
      anonymous: false,
    })
  })
})

describe('a document that is asked for', () => {
  const asks = (documents: ReturnType<typeof anAssign>['documents']) =>
    anOrder({
      assigns: [anAssign({ state: 'delivered', can: may('document', 'documentCancel', 'talk'), documents })],
    })

  it('can be taken back while it is waited for', async () => {
    const { server } = await open(asks([{ kind: 'report', state: 'wanted', at: noon }]), {
      'assign/documentCancel': moved,
    })
    expect(await screen.findByText(/已索取检测报告，等待实验室答复/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '索取检测报告' })).toBeNull()
    await press('撤回索取检测报告')
    expect(server.asked('assign/documentCancel')[0]?.body).toEqual({ rid: 'e1', version: 3, kind: 'report' })
  })

  it('tells why it was refused, and can be asked for again', async () => {
    const refusedAsk = { kind: 'contract', state: 'refused', at: noon, reason: '合同由贵校统一签订' } as const
    const { server } = await open(asks([refusedAsk]), { 'assign/document': moved })
    expect(await screen.findByText(/实验室没有提供合同.*合同由贵校统一签订/)).toBeVisible()
    await press('索取合同')
    expect(server.asked('assign/document')[0]?.body).toEqual({ rid: 'e1', version: 3, kind: 'contract' })
  })
})
