import { exampleOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { monthOf } from '@lab/contract/rules/ground/time'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { MemberClusters } from './MemberClusters.tsx'

const rid = 'example-cluster'
const orders = exampleOf('cluster/orders')
const waiting = { ...orders.list[0], approval: 'waiting' as const }

/** `ahead`: how far the server's clock is ahead of this machine's, seconds. */
const show = async (attributes: object = {}, answers: Answers = {}, ahead = 0) => {
  const { server, openTab } = aBrowser({
    'cluster/all': done(exampleOf('cluster/all')),
    'cluster/detail': done(exampleOf('cluster/detail')),
    'cluster/members': done(exampleOf('cluster/members')),
    'cluster/applications': done(exampleOf('cluster/applications')),
    'cluster/orders': done({ ...orders, list: [waiting] }),
    'cluster/spending': done(exampleOf('cluster/spending')),
    ...answers,
  })
  const emit = vi.fn()
  const { lab } = openTab({ href: 'https://lab.example/member/communityMg' })
  lab.clock.set(lab.clock.now() + ahead)
  lab.session.set(someTokens({}, lab.clock.now()))
  vi.spyOn(lab.navigation, 'go').mockImplementation(() => {})
  const given = { rid: '', view: '', tab: '', kw: '', months: 6, page: 1, ...attributes }
  render(
    <LabProvider lab={lab}>
      <MemberClusters attributes={given} host={{ emit } as never} />
    </LabProvider>,
  )
  await act(settled)
  return { server, lab, emit }
}

const press = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  await act(settled)
}

describe('the groups of one’s own', () => {
  it('say what waits in each', async () => {
    await show()
    expect(screen.getByRole('link', { name: '示例课题组' })).toBeVisible()
    expect(screen.getByRole('link', { name: /订单审批/ })).toHaveAttribute(
      'href',
      expect.stringContaining('tab=waiting'),
    )
  })

  it('have people who are sorted by a press on a head', async () => {
    const people = exampleOf('cluster/members')
    const { server, lab } = await show(
      { rid, sort: 'fen' },
      { 'cluster/members': done({ ...people, total: 2 }) },
    )
    expect(server.asked('cluster/members')[0]?.body).toMatchObject({ sort: 'fen' })
    expect(await screen.findByRole('columnheader', { name: /本月已下单/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await press('加入')
    expect(lab.navigation.go).toHaveBeenCalledWith(expect.stringContaining('sort=newest'))
  })

  it('ask for their orders as the address sorts them', async () => {
    const answers = { 'cluster/orders': done({ ...orders, total: 2 }) }
    const { server } = await show({ rid, view: 'orders', sort: 'oldest' }, answers)
    expect(await screen.findByRole('combobox', { name: '排序' })).toHaveTextContent('旧的在前')
    expect(server.asked('cluster/orders')[0]?.body).toMatchObject({ sort: 'oldest' })
  })

  it('begin with a form that tells its first fault', async () => {
    const { server, lab } = await show(
      {},
      { 'cluster/all': done({ list: [], total: 0, page: 1, limit: 20 }), 'cluster/add': done({ rid }) },
    )
    await press('新建群组')
    await press('建立')
    expect(server.asked('cluster/add')).toHaveLength(0)
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /群组名称/ }), '薄膜课题组')
    await userEvent.type(dialog.getByRole('textbox', { name: /所属单位/ }), '示例大学')
    await press('建立')
    expect(server.asked('cluster/add')[0]?.body).toEqual({
      name: '薄膜课题组',
      company: '示例大学',
      sketch: '',
    })
    expect(lab.navigation.go).toHaveBeenCalledWith(expect.stringContaining(`rid=${rid}`))
  })

  it('take in whom one has found by their phone, with a limit', async () => {
    const { server } = await show(
      { rid },
      {
        'cluster/search4user': done(exampleOf('cluster/search4user')),
        'cluster/add4user': done(exampleOf('cluster/add4user')),
      },
    )
    await press('按手机号添加')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /手机号/ }), '13800000001')
    await press('查找')
    expect(await screen.findByText(/找到会员/)).toHaveTextContent('林**')
    await userEvent.type(dialog.getByRole('textbox', { name: /每月限额/ }), '1000.5')
    await press('加入群组')
    expect(server.asked('cluster/add4user')[0]?.body).toEqual({
      rid,
      phone: '13800000001',
      limit_fen: 100_050,
    })
  })

  it('do not take in whom their owner refuses, who may say why', async () => {
    const { server } = await show(
      { rid, view: 'applications' },
      { 'cluster/agree': done({ state: 'refused' }) },
    )
    await press('不同意')
    expect(server.asked('cluster/agree')).toHaveLength(0)
    const dialog = within(await screen.findByRole('dialog', { name: /不同意.*加入/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: '原因' }), '请先联系课题组秘书')
    await press('不同意加入')
    expect(server.asked('cluster/agree')[0]?.body).toEqual({
      apply_rid: 'example-apply',
      version: 1,
      agree: false,
      reason: '请先联系课题组秘书',
    })
  })

  it('pay above the sum once their owner has agreed', async () => {
    const { server, emit } = await show(
      { rid, view: 'orders' },
      { 'cluster/approve': done({ approved: ['e'] }) },
    )
    const order = within(await screen.findByRole('listitem', { name: waiting.number }))
    expect(order.getByText('待审批')).toBeVisible()
    await press('同意付款')
    expect(server.asked('cluster/approve')[0]?.body).toEqual({
      rid,
      order_rid: waiting.order_rid,
      version: waiting.version,
    })
    expect(server.asked('cluster/orders')).toHaveLength(2)
    expect(emit).toHaveBeenCalledWith('lab-cluster-changed', { rid })
  })

  it('show an order anew that has changed meanwhile, and say what did', async () => {
    const { server, lab } = await show(
      { rid, view: 'orders' },
      { 'cluster/approve': refused('内容刚刚有更新，请核对后再操作', 'stale', 409) },
    )
    await screen.findByRole('listitem', { name: waiting.number })
    const [before, after] = [waiting.total_fen ?? 0, 987_600]
    const dearer = { ...waiting, version: waiting.version, total_fen: after }
    server.answers['cluster/orders'] = done({ ...orders, list: [dearer] })
    await press('同意付款')
    expect(lab.messages.getState().toasts.at(-1)?.text).toBe(
      `刚刚有改动：金额 ${formatFen(before)} → ${formatFen(after)}`,
    )
    expect(screen.getByText(formatFen(after))).toBeVisible()
  })

  it('tell their spending as bars and as a table', async () => {
    const { server, lab } = await show({ rid, view: 'spending', months: 12 }, {}, 60 * 86_400)
    expect(await screen.findByRole('table')).toHaveTextContent('2026-01')
    expect(server.asked('cluster/spending')[0]?.body).toMatchObject({ to: monthOf(lab.clock.now()) })
    expect(screen.getByRole('figure')).toHaveTextContent('林示例¥960.00')
    expect(screen.getByRole('link', { name: '近 12 个月' })).toHaveAttribute('aria-current', 'page')
  })

  it('can be asked again when they could not be loaded', async () => {
    const { server } = await show({}, { 'cluster/all': refused('服务器开小差了', 'internal', 500) })
    server.answers['cluster/all'] = done(exampleOf('cluster/all'))
    await press('重试')
    expect(screen.getByRole('link', { name: '示例课题组' })).toBeVisible()
  })
})
