import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MemberIntegral } from './MemberIntegral.tsx'

const show = async ({ answers = {}, view = '' }: { answers?: Answers; view?: string } = {}) => {
  const { server, openTab } = aBrowser({
    'integration/list': done(exampleOf('integration/list')),
    'integration/goods': done(exampleOf('integration/goods')),
    'integration/exchanges': done(exampleOf('integration/exchanges')),
    'integration/applications': done(exampleOf('integration/applications')),
    'address/list': done(exampleOf('address/list')),
    ...answers,
  })
  const { lab } = openTab({ href: 'https://lab.example/member/integral' })
  lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <MemberIntegral attributes={{ view, page: 1 }} />
    </LabProvider>,
  )
  await act(settled)
  return { server }
}

const press = async (name: string) => {
  // Dialogs are fetched when they are wanted.
  fireEvent.click(await screen.findByRole('button', { name }))
  await act(settled)
}

const type = async (name: string | RegExp, value: string) =>
  fireEvent.input(await screen.findByRole('textbox', { name }), { target: { value } })

describe('points', () => {
  it('say how many there are, what earns them, and where they came from', async () => {
    await show()
    expect(screen.getByRole('region', { name: '我的积分' })).toHaveTextContent('348')
    expect(screen.getByRole('list', { name: '积分规则' })).toHaveTextContent('论文致谢得 500 积分')
    expect(screen.getByRole('table', { name: '积分明细' })).toHaveTextContent('+48')
  })

  it('are given to another member, and not more than there are', async () => {
    const { server } = await show({
      answers: { 'integration/transfer': done(exampleOf('integration/transfer')) },
    })
    await press('转赠')
    await type(/对方手机号/, '13800000002')
    await type(/^积分/, '349')
    await press('确认转赠')
    expect(server.asked('integration/transfer')).toHaveLength(0)
    await type(/^积分/, '100')
    await press('确认转赠')
    const [sent] = server.asked('integration/transfer')
    expect(sent?.body).toEqual({ phone: '13800000002', points: 100 })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('mark the phone that is no member’s', async () => {
    const fault = refused('没有找到这位会员', 'not_found', 404, { fields: { phone: '没有找到这位会员' } })
    await show({ answers: { 'integration/transfer': fault } })
    await press('转赠')
    await type(/对方手机号/, '13800000009')
    await type(/^积分/, '1')
    await press('确认转赠')
    expect(screen.getByRole('textbox', { name: /对方手机号/ })).toBeInvalid()
  })

  it('are exchanged once that is said, and not for what is gone or too dear', async () => {
    const { server } = await show({
      view: 'goods',
      answers: { 'integration/applyExchange': done(exampleOf('integration/applyExchange')) },
    })
    expect(screen.getByRole('button', { name: '已兑完 保温杯' })).toBeDisabled()
    expect(screen.getByRole('button', { name: '已兑完 保温杯' })).toHaveTextContent('已兑完')
    await press('兑换 50 元满减券')
    expect(server.asked('integration/applyExchange')).toHaveLength(0)
    await press('用 1000 积分兑换')
    expect(server.asked('integration/applyExchange')[0]?.body).toEqual({ goods_rid: 'example-goods' })
  })

  it('are asked for a paper that names where it is', async () => {
    const { server } = await show({
      view: 'apply',
      answers: { 'integration/apply': done(exampleOf('integration/apply')) },
    })
    await press('申请致谢奖励')
    await type(/论文题目/, 'A paper')
    await type(/期刊/, 'J. Test')
    await type(/年份/, '2026')
    await type(/致谢原文/, '感谢实验室。')
    await press('提交申请')
    expect(server.asked('integration/apply')).toHaveLength(0)
    await type(/DOI/, '10.1234/abc')
    await press('提交申请')
    expect(server.asked('integration/apply')[0]?.body).toMatchObject({ year: '2026', doi: '10.1234/abc' })
  })

  it('tell where a gift is', async () => {
    await show({ view: 'exchange' })
    expect(screen.getByRole('listitem', { name: 'DH-260105-0001' })).toHaveTextContent(
      '示例快递 SF0000000001',
    )
  })

  it('take back a gift that was not sent yet', async () => {
    const found = exampleOf('integration/exchanges')
    const waiting = { ...found, list: [{ ...found.list[0], state: 'ordered' }] }
    const { server } = await show({
      view: 'exchange',
      answers: {
        'integration/exchanges': done(waiting),
        'integration/exchangeCancel': done(exampleOf('integration/exchangeCancel')),
      },
    })
    await press('撤回：DH-260105-0001')
    const asking = screen.getByRole('alertdialog', { name: '撤回兑换？' })
    fireEvent.click(within(asking).getByRole('button', { name: '撤回兑换' }))
    await act(settled)
    expect(server.asked('integration/exchangeCancel')[0]?.body).toEqual({ rid: found.list[0]?.rid })
  })
})
