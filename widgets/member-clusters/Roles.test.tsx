import { type DataOf, exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MemberClusters } from './MemberClusters.tsx'

const rid = 'example-cluster'
const cluster = exampleOf('cluster/detail')
const [person] = exampleOf('cluster/members').list
const people = (['owner', 'manager', 'member', 'viewer'] as const).map((role) => ({
  ...person,
  user_rid: role,
  name: `某${role}`,
  role,
}))
const orders = exampleOf('cluster/orders')

const show = async (
  role: DataOf<'cluster/detail'>['role'],
  attributes: object = {},
  answers: Answers = {},
) => {
  const { server, openTab } = aBrowser({
    'cluster/all': done({ list: [{ ...cluster, role }], total: 1, page: 1, limit: 20 }),
    'cluster/detail': done({ ...cluster, role }),
    'cluster/members': done({ list: people, total: 4, page: 1, limit: 20 }),
    'cluster/orders': done(orders),
    'cluster/spending': done(exampleOf('cluster/spending')),
    'cluster/role': done({}),
    ...answers,
  })
  const { lab } = openTab({ href: 'https://lab.example/member/communityMg' })
  lab.session.set(someTokens({}, lab.clock.now()))
  vi.spyOn(lab.navigation, 'go').mockImplementation(() => {})
  const given = { rid, view: '', tab: '', kw: '', months: 6, page: 1, ...attributes }
  render(
    <LabProvider lab={lab}>
      <MemberClusters attributes={given} host={{ emit: vi.fn() } as never} />
    </LabProvider>,
  )
  await act(settled)
  return { server, lab }
}

const press = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  await act(settled)
}

const tabs = () =>
  within(screen.getByRole('navigation', { name: cluster.name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/\s*\d+$/, ''))
const places = () =>
  within(screen.getByRole('region', { name: '群组' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

const actsOf = async (name: string) => {
  const row = await screen.findByRole('row', { name: new RegExp(`^${name}`) })
  return within(row)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent?.split('：')[0])
}

describe('the owner of a group', () => {
  it('gives a role after reading what it lets somebody do', async () => {
    const { server } = await show('owner')
    expect(await actsOf('某member')).toEqual(['限额', '角色', '移交', '移除'])
    expect(await actsOf('某viewer')).toEqual(['角色', '移交', '移除'])
    await press('角色：某member')
    const dialog = within(await screen.findByRole('dialog', { name: '某member的角色' }))
    expect(dialog.getByRole('radio', { name: /^成员/ })).toBeChecked()
    fireEvent.click(dialog.getByRole('radio', { name: /管理员.*审批他人的订单/ }))
    await press('保存')
    expect(server.asked('cluster/role')[0]?.body).toEqual({ rid, user_rid: 'member', role: 'manager' })
    expect(server.asked('cluster/members')).toHaveLength(2)
  })
})

describe('a manager', () => {
  it('has the owner’s tools but for what is the owner’s alone', async () => {
    await show('manager')
    expect(tabs()).toEqual(['成员', '加入申请', '订单与审批', '支出', '设置'])
    expect(places()).toEqual(['预存', '信用额度', '结算', '账单', '开票'])
    expect(await actsOf('某member')).toEqual(['限额', '移除'])
    expect(await actsOf('某manager')).toEqual([])
  })

  it('changes neither the sum for approval nor the group’s end', async () => {
    const transfer = { name: '某member', mine: false }
    await show(
      'manager',
      { view: 'rules' },
      { 'cluster/detail': done({ ...cluster, role: 'manager', transfer }) },
    )
    expect(await screen.findByRole('textbox', { name: /超过多少元的订单须审批/ })).toBeDisabled()
    expect(screen.queryByRole('button', { name: '删除群组' })).toBeNull()
    expect(screen.queryByRole('button', { name: '收回移交' })).toBeNull()
  })

  it('reads that their own order waits for another’s word', async () => {
    const waiting = { ...orders.list[0], approval: 'waiting' as const, is_own: true }
    await show('manager', { view: 'orders' }, { 'cluster/orders': done({ ...orders, list: [waiting] }) })
    expect(await screen.findByText('您自己的订单由负责人或其他管理员审批')).toBeVisible()
    expect(screen.queryByRole('button', { name: '同意付款' })).toBeNull()
  })
})

describe('a viewer', () => {
  it('sees spending and bills, and nothing else', async () => {
    const { server } = await show('viewer')
    expect(tabs()).toEqual(['支出'])
    expect(places()).toEqual(['账单'])
    expect(await screen.findByRole('table', { name: '成员的支出' })).toBeVisible()
    expect(server.asked('cluster/members')).toHaveLength(0)
  })
})

describe('a member', () => {
  it('is led to the groups they are in', async () => {
    await show('member')
    expect(screen.getByRole('link', { name: '查看加入的群组' })).toBeVisible()
  })
})
