import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MemberTitles } from './MemberTitles.tsx'

const titles = exampleOf('invoice/list')
const [first] = titles.list
const second = { ...first, rid: 'second', title: '示例研究院', default: 0 as const }

const show = async (answers: Answers = {}) => {
  const { server, openTab } = aBrowser({ 'invoice/list': done({ list: [second, first] }), ...answers })
  const { lab } = openTab({ href: 'https://lab.example/member/invoiceMg' })
  lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <MemberTitles />
    </LabProvider>,
  )
  await act(settled)
  return { server }
}

const press = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  await act(settled)
}
const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

describe('invoice titles', () => {
  it('show the default first, and make another one the default', async () => {
    const { server } = await show({ 'invoice/default': done() })
    const cards = within(screen.getByRole('list', { name: '发票抬头' })).getAllByRole('listitem')
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['示例大学', '示例研究院'])
    await press('设为默认：示例研究院')
    expect(server.asked('invoice/default')[0]?.body).toEqual({ rid: 'second' })
  })

  it('check a tax number before it is sent', async () => {
    const { server } = await show({ 'invoice/list': done({ list: [] }), 'invoice/add': done({ rid: 'new' }) })
    await press('新增抬头')
    await screen.findByRole('dialog', { name: '新增发票抬头' })
    type(/^发票抬头/, '示例大学')
    type(/^税号/, '91350100M000100Y44')
    type(/^收票邮箱/, 'bill@lab.example')
    await press('保存抬头')
    expect(server.asked('invoice/add')).toHaveLength(0)
    expect(screen.getByLabelText(/^税号/)).toBeInvalid()
    type(/^税号/, '91350100M000100Y43')
    await press('保存抬头')
    expect(server.asked('invoice/add')[0]?.body).toMatchObject({ type: 1, tax_no: '91350100M000100Y43' })
  })

  it('need every field for a special invoice', async () => {
    const { server } = await show({ 'invoice/edit': done() })
    await press('修改：示例大学')
    await screen.findByRole('dialog', { name: '修改发票抬头' })
    fireEvent.change(screen.getByLabelText(/^发票类型/), { target: { value: '3' } })
    await press('保存抬头')
    expect(server.asked('invoice/edit')).toHaveLength(0)
    expect(screen.getByLabelText(/^开户银行/)).toBeInvalid()
  })

  it('are removed once that is said', async () => {
    const { server } = await show({ 'invoice/del': done() })
    await press('删除：示例研究院')
    expect(server.asked('invoice/del')).toHaveLength(0)
    await press('删除抬头')
    expect(server.asked('invoice/del')[0]?.body).toEqual({ rid: 'second' })
  })

  it('can be asked for again when they could not be loaded', async () => {
    const { server } = await show({ 'invoice/list': refused('服务繁忙', 'internal', 500) })
    server.answers['invoice/list'] = done(titles)
    await press('重试')
    expect(screen.getByText('示例大学')).toBeVisible()
  })
})
