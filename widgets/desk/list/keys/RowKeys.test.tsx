import { exampleOf } from '@lab/contract/calls'
import { settled } from '@lab/core/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { heading, page, patience, pickup, press, show } from '../../testing.tsx'

const [example] = exampleOf('staff/transferApply/list').list
const numbers = ['ZZ-260105-0001', 'ZZ-260105-0002', 'ZZ-260105-0003']
const transfers = numbers.map((number) => ({ ...example, rid: number, number }))
// Of one that was decided there is nothing left to do.
transfers[2] = { ...example, rid: 'done', number: 'ZZ-260105-0003', state: 'confirmed' } as never

const key = async (
  name: string,
  target: Element = document.activeElement ?? document.body,
  more: object = {},
) => {
  fireEvent.keyDown(target, { key: name, ...more })
  await act(settled)
}

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

beforeEach(() => localStorage.clear())

describe('the keys of a list', () => {
  const shown = async () => {
    history.replaceState(null, '', '/desk/transfer')
    await show('finance', { 'staff/transferApply/list': page(transfers) })
    await heading('转账')
    await screen.findByRole('button', { name: `确认到账：${numbers[0]}` }, patience)
  }

  it('go from row to row, with the focus on its first step, and say where one is', async () => {
    await shown()
    await key('j', document.body)
    expect(screen.getByRole('button', { name: `确认到账：${numbers[0]}` })).toHaveFocus()
    expect(said()).toContain('第 1 行，共 3 行')
    await key('ArrowDown')
    expect(screen.getByRole('button', { name: `确认到账：${numbers[1]}` })).toHaveFocus()
    await key('j')
    // Also to a row in which nothing is to be done.
    expect(document.activeElement?.closest('tr')).toHaveTextContent(numbers[2] as string)
    await key('k')
    expect(said()).toContain('第 2 行，共 3 行')
  })

  it('choose the row one is on, and say so', async () => {
    await shown()
    await key('j', document.body)
    await key('x')
    expect(screen.getByRole('checkbox', { name: `选择 ${numbers[0]}` })).toBeChecked()
    expect(said()).toContain('已选择')
    expect(await screen.findByRole('region', { name: '批量操作' }, patience)).toHaveTextContent('已选 1 个')
    await key('x')
    expect(screen.getByRole('checkbox', { name: `选择 ${numbers[0]}` })).not.toBeChecked()
    expect(said()).toContain('已取消选择')
  })

  it('search, and do nothing while somebody types or decides', async () => {
    await shown()
    await key('/', document.body)
    const search = screen.getByLabelText('编号、账单或客户')
    expect(search).toHaveFocus()
    await key('j')
    await key('?')
    expect(search).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
    await key('j', document.body, { ctrlKey: true })
    expect(search).toHaveFocus()
    await press(`不通过：${numbers[0]}`)
    const dialog = await screen.findByRole('dialog')
    await key('j', within(dialog).getByRole('button', { name: '取消' }))
    expect(document.activeElement?.closest('tr') ?? null).toBeNull()
  })

  it('are told in one help, in which who is disturbed by them turns them off', async () => {
    await shown()
    await key('?', document.body)
    const help = await screen.findByRole('dialog', { name: '快捷键' })
    expect(help).toHaveTextContent('j↓下一行')
    fireEvent.click(within(help).getByRole('checkbox', { name: '使用快捷键' }))
    await press('知道了')
    ;(document.activeElement as HTMLElement).blur()
    await key('j', document.body)
    expect(document.body).toHaveFocus()
  })
})

it('the pickups have them, too', async () => {
  history.replaceState(null, '', '/desk/sampling')
  await show('service', { 'staff/sampling/list': page([pickup]) })
  await heading('取样')
  await screen.findByRole('button', { name: `安排：${pickup?.name}` }, patience)
  await key('j', document.body)
  expect(screen.getByRole('button', { name: `安排：${pickup?.name}` })).toHaveFocus()
})
