import { exampleOf } from '@lab/contract/calls'
import { done, refused } from '@lab/core/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bodies, heading, page, patience, press, show, type } from '../../testing.tsx'

const [example] = exampleOf('staff/refund/list').list
const back = {
  provider: 'alipay',
  payment: { rid: 'example-payment', number: 'ZF-260105-0001' },
  state: 'asked',
  asked: 1_767_585_600,
  reason: '',
}
const approved = { ...example, state: 'approved', target: 'online', online: back }

describe('a refund of what was paid online', () => {
  it('is asked for the way it came, where the bill says how much may go', async () => {
    history.replaceState(null, '', '/desk/refund')
    const bill = exampleOf('staff/refund/find')
    const { server } = await show('finance', {
      'staff/refund/list': () => page([]),
      'staff/refund/find': done({
        ...bill,
        pay: 'transfer',
        online: 'alipay',
        online_fen: 40_000,
        payment: back.payment,
        why_not_online: '',
      }),
      'staff/refund/add': done(exampleOf('staff/refund/add')),
    })
    await heading('退款')
    await press('申请退款')
    type(/^账单编号/, 'ZD-260105-0001')
    await press('查找账单')
    const dialog = await screen.findByRole('dialog', { name: '申请退款' })
    const online = await within(dialog).findByRole('radio', { name: /^原路退回/ })
    expect(online).toBeChecked()
    expect(dialog).toHaveTextContent('在线支付（支付宝）')
    expect(dialog).toHaveTextContent('ZF-260105-0001 所用的账户，至多 ¥400.00')
    type(/^退款金额/, '400')
    type(/^原因/, '数据召回')
    await press('提交')
    expect(bodies(server.asked('staff/refund/add'))).toMatchObject([{ target: 'online', amount_fen: 40_000 }])
  })

  it('waits for its provider, and nobody can do anything about it meanwhile', async () => {
    history.replaceState(null, '', '/desk/refund')
    await show('finance', { 'staff/refund/list': () => page([approved]) })
    const row = await screen.findByRole('row', { name: /渠道处理中/ }, patience)
    expect(within(row).queryByRole('button')).toBeNull()
    expect(within(row).getByRole('link', { name: back.payment.number })).toHaveAttribute(
      'href',
      '/desk/payment?rid=example-payment',
    )
  })

  it('goes another way when its provider did not give it back', async () => {
    history.replaceState(null, '', '/desk/refund')
    const failed = { ...approved, online: { ...back, state: 'failed', reason: '余额不足' } }
    const { server } = await show('finance', {
      'staff/refund/list': () => page([failed]),
      'staff/refund/way': ({ body }) =>
        (body as { bank?: string }).bank === ''
          ? refused('[收款账户]不能为空', 'invalid', 400)
          : done(exampleOf('staff/refund/way')),
    })
    const row = await screen.findByRole('row', { name: /渠道未退/ }, patience)
    expect(row).toHaveTextContent('余额不足')
    expect(within(row).queryByRole('button', { name: /^登记已付/ })).toBeNull()
    await press(`改退款方式：${example?.number}`)
    const dialog = await screen.findByRole('dialog', { name: `改退款方式 ${example?.number}` })
    fireEvent.click(within(dialog).getByRole('radio', { name: '银行退款' }))
    type(/^收款账户/, '示例大学 6222')
    await press('提交审批')
    expect(bodies(server.asked('staff/refund/way'))).toMatchObject([
      { rid: example?.rid, version: 1, target: 'bank', bank: '示例大学 6222' },
    ])
  })
})

describe('a payout of prestore that was paid online', () => {
  const [payout] = exampleOf('staff/payout/list').list
  const [holder] = exampleOf('staff/payout/find').list
  const online = { ...payout, state: 'approved', target: 'online', payment: back.payment, online: back }
  const way = { payment: back.payment, provider: 'alipay', at: 1_767_585_600, fen: 1_000 }
  const at = () => history.replaceState(null, '', '/desk/refund?view=payout')
  const asking = async () => {
    at()
    const { server } = await show('finance', {
      'staff/payout/list': () => page([]),
      'staff/payout/find': done({ list: [{ ...holder, ways: [way] }] }),
      'staff/payout/add': done(exampleOf('staff/payout/add')),
    })
    await heading('退款')
    await press('申请预存退款')
    type(/^付款方/, '示例')
    await press('查找')
    const dialog = await screen.findByRole('dialog', { name: '申请预存退款' })
    return {
      dialog,
      server,
      chosen: await within(dialog).findByRole('radio', { name: /^原路退回：支付宝 ZF-/ }),
    }
  }

  it('goes back the way it came unless a bank is chosen, at most what that payment brought', async () => {
    const { dialog, server, chosen } = await asking()
    expect(chosen).toBeChecked()
    expect(within(dialog).getByLabelText(/^退款金额/)).toHaveValue('10')
    expect(within(dialog).queryByLabelText(/^户名/)).toBeNull()
    type(/^原因/, '课题结束')
    await press('提交')
    const [asked] = bodies(server.asked('staff/payout/add'))
    expect(asked).toMatchObject({ target: 'online', payment_rid: 'example-payment', amount_fen: 1_000 })
    expect(asked).not.toHaveProperty('bank')
  })

  it('asks for an account where a bank is chosen', async () => {
    const { dialog, server } = await asking()
    fireEvent.click(within(dialog).getByRole('radio', { name: '银行退款' }))
    type(/^原因/, '课题结束')
    await press('提交')
    expect(dialog).toHaveTextContent('[户名]不能为空')
    expect(server.asked('staff/payout/add')).toEqual([])
  })

  it('waits for its provider; what that did not give back goes to a bank', async () => {
    at()
    const number = 'TY-260105-0002'
    const failed = {
      ...online,
      rid: 'failed',
      number,
      online: { ...back, state: 'failed', reason: '余额不足' },
    }
    const { server } = await show('finance', {
      'staff/payout/list': () => page([online, failed]),
      'staff/payout/way': done(exampleOf('staff/payout/way')),
    })
    const waiting = await screen.findByRole('row', { name: /渠道处理中/ }, patience)
    expect(within(waiting).queryByRole('button')).toBeNull()
    const row = screen.getByRole('row', { name: /余额不足/ })
    expect(within(row).queryByRole('button', { name: /^登记已付/ })).toBeNull()
    await press(`改退款方式：${number}`)
    await screen.findByRole('dialog', { name: `改退款方式 ${number}` })
    type(/^户名/, '示例大学')
    type(/^开户银行/, '示例银行')
    type(/^账号/, '6222')
    await press('提交审批')
    expect(bodies(server.asked('staff/payout/way'))).toMatchObject([
      { rid: 'failed', version: 1, target: 'bank', account_number: '6222' },
    ])
  })
})
