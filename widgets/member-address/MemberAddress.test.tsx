import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MemberAddress } from './MemberAddress.tsx'

vi.setConfig({ testTimeout: 20_000 })

const [first] = exampleOf('address/list').list
const second = { ...first, address_rid: 'second', name: '另一位', default: 0 as const }
const saved = { list: [second, first], most: 20 }

const show = async (answers: Answers = {}, isMember = true) => {
  const { server, openTab } = aBrowser({
    'user/info': done(exampleOf('user/info')),
    'address/list': done(saved),
    'tempDevice/list': done({ list: [], allCount: 0 }),
    ...answers,
  })
  const { lab } = openTab({ href: 'https://lab.example/member/address' })
  if (isMember) lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <MemberAddress />
    </LabProvider>,
  )
  await act(settled)
  return { lab, server }
}

const card = (name: string) => within(screen.getByRole('listitem', { name: new RegExp(`^${name}`) }))
const press = async (button: HTMLElement) => {
  fireEvent.click(button)
  await act(settled)
}
const openNew = async () => {
  await press(screen.getByRole('button', { name: '新增地址' }))
  return within(await screen.findByRole('dialog', { name: '新增地址' }, { timeout: 10_000 }))
}
const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label, { exact: false, selector: 'input' }), {
    target: { value: text },
  })

describe('the member’s addresses', () => {
  it('stand with the default one first, and how many more there may be', async () => {
    await show()
    const names = screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))
    expect(names).toEqual(['示例用户 13800000000', '另一位 13800000000'])
    expect(screen.getByText(/还可以添加/)).toHaveTextContent('已保存 2 个地址，还可以添加 18 个')
    expect(card('示例用户').queryByRole('button', { name: '设为默认' })).toBeNull()
  })

  it('take no more than so many', async () => {
    await show({ 'address/list': done({ ...saved, most: 2 }) })
    expect(screen.getByRole('button', { name: '新增地址' })).toBeDisabled()
    expect(screen.getByText(/已达上限/)).toBeVisible()
  })

  it('can be made the default', async () => {
    const { server } = await show({ 'address/default': done() })
    await press(card('另一位').getByRole('button', { name: '设为默认' }))
    expect(server.asked('address/default')[0]?.body).toEqual({ address_rid: 'second' })
    expect(server.asked('address/list').length).toBeGreaterThan(1)
  })

  it('are removed once that is said', async () => {
    const { server } = await show({ 'address/del': done() })
    await press(card('示例用户').getByRole('button', { name: '删除' }))
    expect(server.asked('address/del')).toHaveLength(0)
    const question = within(screen.getByRole('alertdialog', { name: '删除这个地址？' }))
    expect(question.getByText(/删除后最新的地址成为默认/)).toBeVisible()
    await press(question.getByRole('button', { name: '删除地址' }))
    expect(server.asked('address/del')[0]?.body).toEqual({ address_rid: first?.address_rid })
  })

  it('are changed in a dialog that begins with what is saved', async () => {
    const { server } = await show({ 'address/edit': done() })
    await press(card('另一位').getByRole('button', { name: '修改' }))
    const dialog = within(await screen.findByRole('dialog', { name: '修改地址' }, { timeout: 10_000 }))
    type('详细地址', '新路 1 号')
    fireEvent.click(dialog.getByLabelText('设为默认地址'))
    await press(dialog.getByRole('button', { name: '保存' }))
    expect(server.asked('address/edit')[0]?.body).toEqual({
      address_rid: 'second',
      name: '另一位',
      phone: '13800000000',
      province: '浙江省',
      city: '杭州市',
      area: '西湖区',
      address_code: '330106',
      address: '新路 1 号',
      default: 1,
    })
  })

  it('tell the first fault of a new one, and ask nothing', async () => {
    const { lab, server } = await show()
    const dialog = await openNew()
    type('姓名', '收件人')
    type('手机', '12345')
    await press(dialog.getByRole('button', { name: '保存' }))
    expect(lab.messages.getState().toasts.at(-1)?.text).toBe('[手机]格式不正确')
    type('手机', '13900000000')
    await press(dialog.getByRole('button', { name: '保存' }))
    expect(lab.messages.getState().toasts.at(-1)?.text).toBe('[所在地区]不能为空')
    expect(server.asked('address/add')).toHaveLength(0)
  })

  it('offer a new one where there is none', async () => {
    await show({ 'address/list': done({ list: [], most: 20 }) })
    expect(screen.getByText('还没有地址')).toBeVisible()
    const dialog = await openNew()
    // The first one is the default in any case.
    expect(dialog.queryByLabelText('设为默认地址')).toBeNull()
  })

  it('can be asked again when they could not be loaded', async () => {
    const { server } = await show({ 'address/list': refused('服务器开小差了', 'internal', 500) })
    server.answers['address/list'] = done(saved)
    await press(screen.getByRole('button', { name: '重试' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('are asked of members only', async () => {
    const { server } = await show({}, false)
    expect(screen.getByText('登录后查看地址')).toBeVisible()
    expect(server.asked('address/list')).toHaveLength(0)
  })
})
