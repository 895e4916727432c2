import { openingItem, openingItemKeys } from '@lab/contract/rules/app/opening/items'
import { done } from '@lab/core/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { heading, patience, show } from '../../testing.tsx'

beforeEach(() => history.replaceState(null, '', '/desk/today'))

it('tells admins what the installation lacks', async () => {
  const today = { lacks: ['no_sms'], counts: {}, lists: {}, pickups: [], now: 1_783_389_600 }
  await show('admin', { 'staff/today': done(today) })
  expect(await screen.findByText(/^短信服务没有设置/, undefined, patience)).toBeInTheDocument()
})

it('says that the shop takes no orders, and leads to what is missing', async () => {
  const items = openingItemKeys.map((key) => {
    const { title, tab } = openingItem(key)
    return { key, title, done: key !== 'project' && key !== 'company', section: tab }
  })
  await show('admin', { 'staff/opening/info': done({ open: false, items }) })
  const said = await screen.findByText(/还没有开业，访客不能下单/, undefined, patience)
  expect(said).toHaveTextContent('开业清单还缺 2 项')
  expect(within(said).getByRole('link', { name: '去开业清单' })).toHaveAttribute('href', '/desk/opening')
})

it('leads finance into each section in which something waits, beside the experiments that do', async () => {
  await show('finance', { 'staff/counts': done({ transfer: 2, prestore: 0, refund: 1 }) })
  const waits = within(await screen.findByRole('region', { name: '等待处理' }, patience))
  expect(waits.getByRole('link', { name: /^退款\s*1$/ })).toHaveAttribute('href', '/desk/refund')
  expect(waits.queryByRole('link', { name: /预存/ })).toBeNull()
  fireEvent.click(waits.getByRole('link', { name: /^转账\s*2$/ }))
  expect(window.location.pathname).toBe('/desk/transfer')
  await heading('转账')
})

it('leads to what differs in a provider’s day file, where that is settled', async () => {
  await show('finance', { 'staff/counts': done({ payment: 3 }) })
  const waits = within(await screen.findByRole('region', { name: '等待处理' }, patience))
  fireEvent.click(waits.getByRole('link', { name: /^日对账差异\s*3$/ }))
  await heading('在线支付')
  expect(screen.getByRole('tab', { name: '日对账（3）' })).toHaveAttribute('aria-selected', 'true')
})

it('leads to the opening imports that wait for a second person', async () => {
  await show('finance', { 'staff/counts': done({ import: 2 }) })
  const waits = within(await screen.findByRole('region', { name: '等待处理' }, patience))
  expect(waits.getByRole('link', { name: /^期初导入\s*2$/ })).toHaveAttribute('href', '/desk/import')
})
