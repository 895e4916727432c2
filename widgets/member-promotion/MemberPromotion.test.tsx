import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MemberPromotion } from './MemberPromotion.tsx'

const info = exampleOf('promoter/info')
const withdrawals = exampleOf('promoter/withdraw/list')

const show = async ({ answers = {}, view = '' }: { answers?: Answers; view?: string } = {}) => {
  const { server, openTab } = aBrowser({
    'promoter/info': done(info),
    'promoter/rebate/list': done(exampleOf('promoter/rebate/list')),
    'promoter/withdraw/list': done(withdrawals),
    ...answers,
  })
  const { lab } = openTab({ href: 'https://lab.example/member/promotion' })
  lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <MemberPromotion attributes={{ view, page: 1, from: '', to: '' }} />
    </LabProvider>,
  )
  await act(settled)
  return { lab, server }
}

const press = async (name: string) => {
  // Parts of it are fetched when they are wanted.
  fireEvent.click(await screen.findByRole('button', { name }))
  await act(settled)
}
const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

describe('a promoter', () => {
  it('sees what is free, what it comes from, and what they pass on', async () => {
    await show()
    expect(screen.getByRole('region', { name: '可提现的返利' })).toHaveTextContent('¥165.00')
    expect(screen.getByRole('region', { name: '推广码' })).toHaveTextContent('EXAMPLE8')
    expect(await screen.findByRole('table', { name: '返利明细' })).toHaveTextContent('+¥165.00')
  })

  it('asks for no more than there is, then for what they want', async () => {
    const { server } = await show({
      answers: { 'promoter/withdraw/add': done(exampleOf('promoter/withdraw/add')) },
    })
    await press('提现')
    const amount = await screen.findByLabelText(/提现金额/)
    fireEvent.input(amount, { target: { value: '165.01' } })
    await press('申请提现')
    expect(server.asked('promoter/withdraw/add')).toHaveLength(0)
    expect(amount).toHaveAccessibleDescription(/至多 ¥165\.00/)
    await press('全部')
    expect(amount).toHaveValue('165')
    await press('申请提现')
    expect(server.asked('promoter/withdraw/add')[0]?.body).toEqual({ amount_fen: 16_500 })
  })

  it('withdraws once, also where the answer was lost and they press again', async () => {
    const { server } = await show({
      answers: { 'promoter/withdraw/add': () => Promise.reject(new TypeError('offline')) },
    })
    await press('提现')
    await screen.findByLabelText(/提现金额/)
    await press('全部')
    await press('申请提现')
    server.answers['promoter/withdraw/add'] = done(exampleOf('promoter/withdraw/add'))
    await press('申请提现')
    const [first, again] = server
      .asked('promoter/withdraw/add')
      .map((seen) => seen.headers.get('idempotency-key'))
    expect(first).toEqual(expect.any(String))
    expect(again).toBe(first)
  })

  it('is asked for an account first, and told when its number cannot be right', async () => {
    const { server } = await show({
      answers: {
        'promoter/info': done({ ...info, payout: undefined }),
        'promoter/update4user': done(),
      },
    })
    await press('提现')
    await screen.findByLabelText(/银行卡号/)
    type(/收款人/, '示例用户')
    type(/开户银行/, '示例银行')
    type(/银行卡号/, '4242 4242 4242 4241')
    await press('保存')
    expect(screen.getByLabelText(/银行卡号/)).toHaveAccessibleDescription(/请核对是否有误/)
    type(/银行卡号/, '4242 4242 4242 4242')
    await press('保存')
    expect(server.asked('promoter/update4user')[0]?.body).toMatchObject({ bank_no: '4242 4242 4242 4242' })
  })

  it('takes back a withdrawal that waits, once that is said', async () => {
    const { server } = await show({ view: 'withdraw', answers: { 'promoter/withdraw/cancel': done() } })
    await press('撤回')
    expect(server.asked('promoter/withdraw/cancel')).toHaveLength(0)
    await press('撤回提现')
    expect(server.asked('promoter/withdraw/cancel')[0]?.body).toEqual({ rid: withdrawals.list[0]?.rid })
  })

  it('gets their poster to save, or may try again', async () => {
    const { server } = await show({ answers: { 'promoter/poster': refused('稍后再试', 'too_many', 429) } })
    await press('生成海报')
    await screen.findByRole('button', { name: '重试' })
    server.answers['promoter/poster'] = done(exampleOf('promoter/poster'))
    await press('重试')
    fireEvent.load(screen.getByRole('img', { name: '带有推广二维码的海报' }))
    expect(screen.getByRole('link', { name: '下载海报' })).toHaveAttribute(
      'download',
      '推广海报 EXAMPLE8.png',
    )
  })
})

describe('who is no promoter', () => {
  it('reads the terms, and applies with a reason', async () => {
    const { server } = await show({
      answers: {
        'promoter/info': done({ ...info, state: 'rejected', answer: '请写明渠道' }),
        'promoter/apply': done(exampleOf('promoter/apply')),
      },
    })
    expect(screen.getByRole('list', { name: '推广的规则' })).toHaveTextContent('5%')
    expect(screen.getByText('上次申请未通过：请写明渠道')).toBeVisible()
    await press('重新申请')
    await screen.findByLabelText(/申请理由/)
    await press('提交申请')
    expect(server.asked('promoter/apply')).toHaveLength(0)
    type(/申请理由/, '课题组公众号')
    await press('提交申请')
    expect(server.asked('promoter/apply')[0]?.body).toEqual({ reason: '课题组公众号' })
  })

  it('waits while their application is read, and can take it back', async () => {
    const answers = {
      'promoter/info': done({ ...info, state: 'applied' }),
      'promoter/applyCancel': done(exampleOf('promoter/applyCancel')),
    }
    const { server } = await show({ answers })
    expect(screen.getByText(/申请正在审核/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /成为推广员|重新申请/ })).toBeNull()
    await press('撤回申请')
    server.answers['promoter/info'] = done({ ...info, state: 'none' })
    const asking = screen.getByRole('alertdialog', { name: '撤回申请？' })
    fireEvent.click(within(asking).getByRole('button', { name: '撤回申请' }))
    await act(settled)
    expect(server.asked('promoter/applyCancel')).toHaveLength(1)
    expect(await screen.findByRole('button', { name: '申请成为推广员' })).toBeVisible()
  })
})
