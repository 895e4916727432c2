import { exampleOf } from '@lab/contract/calls'
import { done } from '@lab/core/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bodies, heading, patience, press, show } from '../../testing.tsx'

const list = exampleOf('staff/payment/list')
const detail = exampleOf('staff/payment/detail')
const [row] = list.list

describe('payments online at the desk', () => {
  it('are listed, and opened with the way to what they paid', async () => {
    history.replaceState(null, '', '/desk/payment?provider=alipay&state=paid')
    const { server } = await show('finance', {
      'staff/payment/list': done(list),
      'staff/payment/detail': done(detail),
    })
    await heading('在线支付')
    await screen.findByRole('button', { name: `在线支付 ${row?.number}` }, patience)
    expect(bodies(server.asked('staff/payment/list'))[0]).toMatchObject({ provider: 'alipay', state: 'paid' })
    await press(`在线支付 ${row?.number}`)
    const dialog = await screen.findByRole('dialog', { name: `在线支付 ${row?.number}` })
    const bill = await within(dialog).findByRole('link', { name: detail.items[0]?.number })
    expect(bill).toHaveAttribute('href', '/desk/statement?rid=example-statement')
    expect(within(dialog).getByRole('link', { name: '示例会员' })).toHaveAttribute(
      'href',
      '/desk/member?rid=example-member',
    )
    expect(within(dialog).getByRole('region', { name: '分录' })).toHaveTextContent('支付宝')
  })
})
