import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MemberQuery } from './MemberQuery.tsx'

const show = async (attributes: object = {}, answers: Answers = {}) => {
  const { server, openTab } = aBrowser({
    'tempDevice/list': done({ list: [], allCount: 0 }),
    'order/query': done(exampleOf('order/query')),
    ...answers,
  })
  const { lab, visited } = openTab()
  lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <MemberQuery attributes={{ page: 1, ...attributes }} />
    </LabProvider>,
  )
  await act(settled)
  return { server, visited }
}

it('asks for what the address says, and shows what was found with its states', async () => {
  const { server } = await show({ kind: 'sample', kw: 'TiO2', state: 'expected', from: 'gestern' })
  expect(server.asked('order/query').at(-1)?.body).toEqual({
    kind: 'sample',
    kw: 'TiO2',
    state: 'expected',
    page: 1,
    limit: 20,
  })
  const table = screen.getByRole('table')
  expect(table).toHaveTextContent('260105-0001-E1')
  expect(table).toHaveTextContent('实验中')
  expect(screen.getByRole('link', { name: '260105-0001-E1' })).toHaveAttribute(
    'href',
    '/member/order?rid=example-order&assign=example-experiment',
  )
  expect(screen.getByRole('link', { name: '实验 1' })).toHaveAttribute(
    'href',
    '/member/oquery?kind=experiment&kw=TiO2',
  )
})

it('does not ask for a state that the kind does not have', async () => {
  const { server } = await show({ kind: 'sample', state: 'quoting' })
  expect(server.asked('order/query').at(-1)?.body).not.toHaveProperty('state')
})

const nothing = { 'order/query': done({ list: [], total: 0, page: 1, limit: 20, counts: {} }) }

it('says when nothing was found', async () => {
  await show({ kw: 'x' }, nothing)
  expect(screen.getByText('没有找到')).toBeVisible()
})

it('invites who has nothing to be found yet, and does not ask to widen anything', async () => {
  await show({}, nothing)
  expect(screen.getByRole('link', { name: '浏览服务项目' })).toHaveAttribute('href', '/project')
  expect(screen.queryByText('清除全部条件')).toBeNull()
  expect(screen.queryByRole('button', { name: '查询' })).toBeNull()
})

it('leads back from a page that is no longer there', async () => {
  const beyond = done({ ...exampleOf('order/query'), list: [], page: 99 })
  await show({ page: 99 }, { 'order/query': beyond })
  expect(screen.getByText('没有第99页')).toBeVisible()
  expect(screen.getByRole('link', { name: '回到第一页' })).toHaveAttribute('href', '/member/oquery')
})

it('exports what was found', async () => {
  const { server, visited } = await show(
    { kind: 'order' },
    { 'order/export': done(exampleOf('order/export')) },
  )
  fireEvent.click(screen.getByRole('button', { name: '导出表格' }))
  await act(settled)
  expect(server.asked('order/export').at(-1)?.body).toEqual({ kind: 'order' })
  expect(visited.at(-1)).toContain('/api/file/example-file')
})

it('can be asked for again when it failed', async () => {
  const { server } = await show({}, { 'order/query': refused('服务繁忙', 'internal', 500) })
  server.answers['order/query'] = done(exampleOf('order/query'))
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await act(settled)
  expect(screen.getByRole('table')).toBeVisible()
})
