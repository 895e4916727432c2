import { exampleOf } from '@lab/contract/calls'
import { done, refused } from '@lab/core/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodies, heading, page, press, show, type } from '../../testing.tsx'

const { list } = exampleOf('staff/price/list')
const offered = exampleOf('open/web/device/search')
const [group] = exampleOf('staff/price/clusters').list

/** Until what was typed has been looked for. */
const found = (name: RegExp) => screen.findByRole('radio', { name, hidden: true })

it('shows what was agreed upon with whom, until when, and what everybody else pays', async () => {
  history.replaceState(null, '', '/desk/price?kind=2')
  const { server } = await show('finance', { 'staff/price/list': page(list) })
  await heading('价格协议')
  const [, company, cluster] = await screen.findAllByRole('row')
  expect(company).toHaveTextContent('企业价')
  expect(company).toHaveTextContent('原价 ¥240.00/样')
  expect(company).toHaveTextContent('2026-07-01 至 2027-06-30')
  expect(cluster).toHaveTextContent('课题组协议价')
  expect(cluster).toHaveTextContent('2026-09-01 起，长期')
  expect(bodies(server.asked('staff/price/list'))).toMatchObject([{ group: 2 }])
})

it('agrees on a price with a cluster that is found by its name, and says what is missing', async () => {
  history.replaceState(null, '', '/desk/price')
  const { server } = await show('content', {
    'staff/price/list': page(list),
    'open/web/device/search': done(offered),
    'staff/price/clusters': done(exampleOf('staff/price/clusters')),
    'staff/price/add': refused('日期重叠', 'wrong_state', 409),
  })
  await heading('价格协议')
  await press('添加价格协议')
  await screen.findByRole('dialog', { name: '添加价格协议', hidden: true })
  await press('添加')
  expect(server.asked('staff/price/add')).toHaveLength(0)
  type(/^查找项目/, '电镜')
  const project = (await found(new RegExp(`^${offered.list[0]?.name}`))) as HTMLInputElement
  fireEvent.click(project)
  fireEvent.change(screen.getByLabelText(/^给谁/, { selector: 'dialog *' }), { target: { value: 'cluster' } })
  type(/^查找群组/, '材料')
  fireEvent.click(await found(new RegExp(group?.name ?? '')))
  type(/^协议单价/, '120.5')
  type(/^开始日期/, '2026-08-01')
  type(/^截止日期/, '2026-07-01')
  await press('添加')
  expect(server.asked('staff/price/add')).toHaveLength(0)
  type(/^截止日期/, '2027-07-31')
  await press('添加')
  expect(bodies(server.asked('staff/price/add'))).toEqual([
    {
      project_rid: project.value,
      cluster_rid: group?.rid,
      price_fen: 12_050,
      from: '2026-08-01',
      until: '2027-07-31',
    },
  ])
})

it('ends one at once, or after a day', async () => {
  history.replaceState(null, '', '/desk/price')
  const { server } = await show('finance', {
    'staff/price/list': page(list),
    'staff/price/end': done(exampleOf('staff/price/end')),
  })
  await heading('价格协议')
  await press(/^结束：扫描电镜形貌观察/)
  const asking = await screen.findByRole('dialog', { name: '结束价格协议', hidden: true })
  expect(within(asking).getByText(/已下单的价格不变/)).toBeInTheDocument()
  await press('结束协议')
  expect(bodies(server.asked('staff/price/end'))).toEqual([{ rid: 'example-price' }])
  await act(async () => {})
  expect(server.asked('staff/price/list').length).toBeGreaterThan(1)
})
