import { exampleOf } from '@lab/contract/calls'
import { done } from '@lab/core/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodies, page, patience, show } from '../../testing.tsx'

const one = exampleOf('staff/cluster/detail')
const answers = {
  'staff/cluster/list': page(exampleOf('staff/cluster/list').list),
  'staff/cluster/detail': done(one),
  'staff/member/detail': done(exampleOf('staff/member/detail')),
}

it('a group is found in the list, and has a page with its people, debts and orders', async () => {
  history.replaceState(null, '', '/desk/cluster?kw=课题&sort=fen')
  const { server } = await show('service', answers)
  const link = await screen.findByRole('link', { name: one.name }, patience)
  expect(bodies(server.asked('staff/cluster/list'))).toEqual([{ page: 1, kw: '课题', sort: 'fen' }])
  expect(screen.getByRole('link', { name: one.owner.name })).toHaveAttribute(
    'href',
    `/desk/member?rid=${one.owner.rid}`,
  )
  fireEvent.click(link)
  const people = within(await screen.findByRole('table', { name: '成员' }, patience))
  const manager = people.getByRole('row', { name: /林示例/ })
  expect(manager).toHaveTextContent('管理员¥480.00¥1,000.00')
  expect(within(manager).getByRole('link')).toHaveAttribute('href', '/desk/member?rid=example-member')
  expect(screen.getByRole('region', { name: /^待付账单/ })).toHaveTextContent('ZD-260105-0001')
  expect(screen.getByRole('link', { name: '260105-0001' })).toHaveAttribute(
    'href',
    '/desk/order?rid=example-order',
  )
  expect(screen.getByRole('region', { name: /^角色变动/ })).toHaveTextContent('林示例：成员 → 管理员')
})

it('a member’s page leads to the groups they are in', async () => {
  history.replaceState(null, '', '/desk/member?rid=example-member')
  await show('finance', answers)
  const [group] = exampleOf('staff/member/detail').clusters
  expect(await screen.findByRole('link', { name: group?.name }, patience)).toHaveAttribute(
    'href',
    `/desk/cluster?rid=${group?.rid}`,
  )
})
