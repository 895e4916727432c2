import { exampleOf } from '@lab/contract/calls'
import { type Answers, done, refused, settled } from '@lab/core/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { bodies, patience, press, show } from '../../testing.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  window.history.replaceState(null, '', '/desk')
})

const found = exampleOf('staff/search')
const order = found.groups[1]?.list[0]
const field = () => screen.findByRole('combobox', { name: /编号、姓名/, hidden: true }, patience)
const listed = (selected?: true) => {
  const list = screen.queryByRole('listbox', { name: '搜索结果', hidden: true })
  const found = list ? within(list).queryAllByRole('option', { hidden: true, selected }) : []
  return found.map((one) => one.textContent)
}
const options = () => listed()
const chosen = () => listed(true)
const type = async (value: string) => {
  fireEvent.input(await field(), { target: { value } })
  await act(settled)
}
const key = async (name: string) => fireEvent.keyDown(await field(), { key: name })
const open = async (role: 'service' | 'lab' | 'content' = 'service', answers: Answers = {}) => {
  const shown = await show(role, { 'staff/search': done(found), ...answers })
  await press('搜索')
  await field()
  return shown
}

describe('the search', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])('opens by its key %j', async (modifier) => {
    await show('service', { 'staff/search': done(found) })
    fireEvent.keyDown(document, { key: 'k', ...modifier })
    expect(await field()).toBeInTheDocument()
  })

  it('asks once typing rests, and shows acts, sections, then all that was found', async () => {
    const { server } = await open()
    await type('实')
    await type('实验')
    await waitFor(() => expect(options()).toHaveLength(3), patience)
    expect(bodies(server.asked('staff/search'))).toEqual([{ kw: '实验' }])
    const titles = screen
      .getAllByRole('group', { hidden: true })
      .map((one) => one.getAttribute('aria-labelledby'))
    expect(titles.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual([
      '现在可以做',
      '栏目',
      '订单',
    ])
  })

  it('is worked by keyboard: arrows turn round, Home and End, Enter goes there', async () => {
    await open()
    await type('260105')
    await waitFor(() => expect(options()).toHaveLength(2), patience)
    const [first, last] = options()
    expect(chosen()).toEqual([first])
    expect(await field()).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { hidden: true, selected: true }).id,
    )
    await key('ArrowUp')
    expect(chosen()).toEqual([last])
    await key('ArrowDown')
    expect(chosen()).toEqual([first])
    await key('End')
    expect(chosen()).toEqual([last])
    await key('Enter')
    expect(window.location.pathname + window.location.search).toBe('/desk/order?rid=example-order')
    expect(screen.queryByRole('combobox', { name: /编号、姓名/, hidden: true })).toBeNull()
  })

  it('finds sections by their initials, only those of the role', async () => {
    await open('content', { 'staff/search': done({ groups: [] }) })
    await type('xm')
    await waitFor(() => expect(options()).toEqual(['项目']), patience)
    await type('zz')
    expect(options()).toEqual([])
    expect(
      await screen.findByText(/没有找到/, { selector: '.desk-search-said' }, patience),
    ).toBeInTheDocument()
  })

  it('has what was looked at, for who did, until they leave', async () => {
    await open()
    await type('260105')
    await waitFor(() => expect(options()).toHaveLength(2), patience)
    await key('End')
    await key('Enter')
    await press('搜索')
    await field()
    expect(options()[0]).toContain(order?.title)
    fireEvent(
      screen.getByRole('dialog', { name: '搜索', hidden: true }),
      new Event('cancel', { cancelable: true }),
    )
    expect(localStorage.getItem('lab-staff-recent')).toContain('example-order')
    await press('退出')
    expect(localStorage.getItem('lab-staff-recent')).toBeNull()
  })

  it('shows nobody what a colleague looked at', async () => {
    localStorage.setItem('lab-staff-recent', JSON.stringify({ account: 'lab', things: [order] }))
    await open()
    expect(options().join()).not.toContain(order?.title)
  })

  it('says when it cannot, and tries again', async () => {
    let works = false
    await open('service', {
      'staff/search': () => (works ? done(found) : refused('服务器开小差了', 'internal', 500)),
    })
    await type('260105')
    await screen.findByText(/暂时无法搜索/, {}, patience)
    works = true
    await press('重试')
    await waitFor(() => expect(options()).toHaveLength(2), patience)
  })

  it('is not about what a kept list broke', async () => {
    localStorage.setItem('lab-staff-recent', '{"account":"service","things":[1,null,{"id":"x"}]}')
    await open()
    expect(
      within(screen.getByRole('listbox', { hidden: true })).getAllByRole('option', { hidden: true })[0],
    ).toHaveTextContent('今日')
  })
})

it('leads to an act where it is always asked for, and does nothing by itself', async () => {
  const { server } = await open('lab', { 'staff/assign/detail': refused('不存在', 'not_found', 404) })
  await type('复核 260105-0001-E1')
  await waitFor(() => expect(chosen()[0]).toContain('复核通过'), patience)
  await key('Enter')
  expect(window.location.pathname + window.location.search).toBe(
    '/desk/experiment?rid=example-assign&act=release',
  )
  expect(server.asked('staff/assign/release')).toEqual([])
})
