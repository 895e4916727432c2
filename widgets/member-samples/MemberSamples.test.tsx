import { calls, type DataOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import {
  type Answers,
  aBrowser,
  done,
  never,
  refused,
  type Seen,
  settled,
  someTokens,
} from '@lab/core/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MemberSamples } from './MemberSamples.tsx'
import type { Pickup } from './usePickups.ts'

const [example] = (calls['sampling/list'].example as DataOf<'sampling/list'>).list as [Pickup]
/** 17:20 of a Saturday in Shanghai. */
const requested = Date.parse('2026-11-21T17:20:00+08:00') / 1000

const aPickup = (change: Partial<Pickup> = {}): Pickup => ({
  ...example,
  date: '2026-11-23',
  created: requested,
  timeline: [{ at: requested, event: 'request', from: null, to: 'requested', actor: 'member' }],
  ...change,
})

const found = (list: Pickup[], more: object = {}) =>
  done({ list, total: list.length, page: 1, limit: 10, ...more })

interface Situation {
  answers?: Answers
  isMember?: boolean
  page?: number
}

/** The list of a member with one pickup. */
const show = async ({ answers = {}, isMember = true, page = 1 }: Situation = {}) => {
  const { server, openTab } = aBrowser({
    'tempDevice/list': done({ list: [], allCount: 0 }),
    'sampling/list': found([aPickup()]),
    'sampling/cancel': done(),
    ...answers,
  })
  const { lab } = openTab()
  const emit = vi.fn((_name: string, _detail?: unknown) => true)
  if (isMember) lab.session.set(someTokens())
  const view = (to: number) => (
    <LabProvider lab={lab}>
      <MemberSamples attributes={{ page: to, limit: 10, view: '', state: '' }} host={{ emit }} />
    </LabProvider>
  )
  const { rerender } = render(view(page))
  await act(settled)
  const turn = async (to: number) => {
    rerender(view(to))
    await act(settled)
  }
  return { lab, server, emit, turn }
}

const items = () => screen.getAllByRole('listitem').filter((item) => item.matches('.pickup'))
const press = async (name: string, within: ParentNode = document) => {
  const button = [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  fireEvent.click(button as HTMLElement)
  await act(settled)
}
const question = () => screen.getByRole('alertdialog', { name: '取消这次取样？' })

describe('the list of pickups', () => {
  it('tells state, day, slot, whom, where and message of each, newest first as they come', async () => {
    await show({
      answers: {
        'sampling/list': found([
          aPickup({ rid: 'b', message: '请带保温箱' }),
          aPickup({ rid: 'a', message: '' }),
        ]),
      },
    })
    const [first, second] = items() as [HTMLElement, HTMLElement]
    expect(first).toHaveTextContent('2026-11-23 周一 09:00-11:00')
    expect(first).toHaveTextContent('待安排')
    expect(first).toHaveTextContent('示例用户 13800000000')
    expect(first).toHaveTextContent('浙江省 杭州市 西湖区 示例路 8 号')
    expect(first).toHaveTextContent('请带保温箱')
    expect(within(second).queryByText('留言')).toBeNull()
    expect(screen.getByText('共 2 次预约')).toBeVisible()
  })

  it.each([
    ['requested', '待安排', true],
    ['assigned', '已安排', true],
    ['picked', '已取样', false],
    ['arrived', '已送达', false],
    ['canceled', '已取消', false],
  ] as const)('calls %s %s; that it can be canceled: %s', async (state, word, canCancel) => {
    await show({ answers: { 'sampling/list': found([aPickup({ state })]) } })
    expect(document.querySelector('.tag')).toHaveTextContent(word)
    expect(screen.queryAllByRole('button', { name: '取消预约' })).toHaveLength(canCancel ? 1 : 0)
  })

  it('shows how far each has come, with the times of Shanghai', async () => {
    const assigned = {
      at: requested + 3600,
      event: 'assign',
      from: 'requested',
      to: 'assigned',
      actor: 'staff',
    }
    const timeline = [...aPickup().timeline, assigned as Pickup['timeline'][number]]
    await show({ answers: { 'sampling/list': found([aPickup({ state: 'assigned', timeline })]) } })
    const steps = within(screen.getByRole('list', { name: '取样进度' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '已预约11-21 17:20',
      '已安排11-21 18:20',
      '已取样',
      '已送达',
    ])
    expect(steps[1]).toHaveAttribute('aria-current', 'step')
  })

  it('says when one was canceled', async () => {
    const canceled = {
      at: requested + 60,
      event: 'cancel',
      from: 'requested',
      to: 'canceled',
      actor: 'member',
    }
    const timeline = [...aPickup().timeline, canceled as Pickup['timeline'][number]]
    await show({ answers: { 'sampling/list': found([aPickup({ state: 'canceled', timeline })]) } })
    expect(screen.getByText('11-21 17:20 提交，11-21 17:21 取消')).toBeVisible()
  })

  it('has pages', async () => {
    const answer = ({ body }: Seen) =>
      found([aPickup({ rid: `of-${(body as { page: number }).page}` })], { ...(body as object), total: 12 })
    const { server, turn } = await show({ answers: { 'sampling/list': answer } })
    expect(server.asked('sampling/list').at(-1)?.body).toEqual({ page: 1, limit: 10 })
    expect(screen.getByRole('link', { name: '第2页' })).toHaveAttribute('href', '/member/sample?page=2')
    await turn(2)
    expect(server.asked('sampling/list').at(-1)?.body).toEqual({ page: 2, limit: 10 })
    expect(screen.getByRole('link', { name: '第1页' })).toHaveAttribute('href', '/member/sample')
    expect(screen.getByRole('link', { name: '第2页' })).toHaveAttribute('aria-current', 'page')
  })

  it('leads back from a page that is not there', async () => {
    await show({ page: 7, answers: { 'sampling/list': found([], { total: 12, page: 7 }) } })
    expect(screen.getByText('没有第7页')).toBeVisible()
    expect(screen.getByRole('link', { name: '回到第一页' })).toHaveAttribute('href', '/member/sample')
  })

  it('is empty at first, with the way to the dialog', async () => {
    const { lab } = await show({ answers: { 'sampling/list': found([]) } })
    expect(screen.getByText('还没有取样预约')).toBeVisible()
    await press('预约取样')
    expect(lab.dialogs.getState().open?.name).toBe('pickup')
  })

  it('shows that it loads', async () => {
    await show({ answers: { 'sampling/list': never } })
    expect(screen.getAllByText('载入中').length).toBeGreaterThan(0)
  })

  it('can be asked for again when it failed', async () => {
    const { server } = await show({ answers: { 'sampling/list': refused('服务繁忙', 'internal', 500) } })
    expect(screen.getByRole('alert')).toHaveTextContent('内容载入失败')
    server.answers['sampling/list'] = found([aPickup()])
    await press('重试')
    expect(items()).toHaveLength(1)
  })

  it('is fetched anew when a pickup was submitted on the page', async () => {
    const { server } = await show({ answers: { 'sampling/list': found([]) } })
    server.answers['sampling/list'] = found([aPickup()])
    await act(async () => {
      document.dispatchEvent(new CustomEvent('lab-pickup-submitted', { detail: { rid: 'example-pickup' } }))
      await settled()
    })
    expect(items()).toHaveLength(1)
  })

  it('asks a visitor to log in, and asks the server nothing', async () => {
    const { lab, server } = await show({ isMember: false })
    await press('登录')
    expect(lab.dialogs.getState().open?.name).toBe('login')
    expect(server.asked('sampling/list')).toEqual([])
  })

  it('leaves nothing of the member after a logout', async () => {
    const { lab } = await show()
    await act(async () => {
      lab.session.logout()
      await settled()
    })
    expect(document.querySelector('.pickup')).toBeNull()
    expect(screen.getByText('登录后查看取样预约')).toBeVisible()
  })
})

describe('canceling', () => {
  it('says what is lost, and can be left', async () => {
    const { server } = await show({ answers: { 'sampling/list': found([aPickup({ state: 'assigned' })]) } })
    await press('取消预约')
    expect(screen.getByRole('button', { name: '保留预约' })).toHaveFocus()
    expect(question()).toHaveTextContent('2026-11-23 周一 09:00-11:00')
    expect(question()).toHaveTextContent('浙江省 杭州市 西湖区 示例路 8 号')
    expect(question()).toHaveTextContent('已安排的取样员将不再上门')
    expect(question()).toHaveTextContent('名额会让给他人，不能恢复')
    await press('保留预约')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(server.asked('sampling/cancel')).toEqual([])
  })

  it('cancels that pickup, tells it, and shows the list as it is then', async () => {
    const { lab, server, emit } = await show()
    await press('取消预约')
    server.answers['sampling/list'] = found([aPickup({ state: 'canceled' })])
    await press('取消预约', question())
    expect(server.asked('sampling/cancel')[0]?.body).toEqual({ rid: 'example-pickup' })
    expect(lab.messages.getState().toasts.at(-1)).toMatchObject({ kind: 'success', text: '操作成功!' })
    expect(emit).toHaveBeenCalledWith('lab-pickup-canceled', { rid: 'example-pickup' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.querySelector('.tag')).toHaveTextContent('已取消')
    expect(screen.getByRole('heading', { level: 3 })).toHaveFocus()
  })

  it('says what the server says when the courier was faster, and shows the new state', async () => {
    const { lab, server } = await show({
      answers: { 'sampling/cancel': refused('当前状态不能取消取样', 'wrong_state', 409) },
    })
    await press('取消预约')
    server.answers['sampling/list'] = found([aPickup({ state: 'picked' })])
    await press('取消预约', question())
    const [alert] = lab.messages.getState().alerts
    expect(alert).toMatchObject({ kind: 'error', detail: '当前状态不能取消取样' })
    await act(async () => {
      lab.messages.confirm(alert?.id ?? 0)
      await settled()
    })
    expect(document.querySelector('.tag')).toHaveTextContent('已取样')
    expect(screen.queryByRole('button', { name: '取消预约' })).toBeNull()
  })

  it('is sent once', async () => {
    const { server } = await show({ answers: { 'sampling/cancel': never } })
    await press('取消预约')
    await press('取消预约', question())
    await press('取消预约', question())
    expect(server.asked('sampling/cancel')).toHaveLength(1)
  })
})
