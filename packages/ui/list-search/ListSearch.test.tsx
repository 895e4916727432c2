import { LabProvider } from '@lab/core/react'
import { aBrowser } from '@lab/core/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ListSearch, type Narrowed } from './ListSearch.tsx'

const states = [
  { value: 'applied', label: '待确认' },
  { value: 'paid', label: '已付款' },
] as const

const show = (filter: Narrowed<'applied' | 'paid'>, words?: string) => {
  const { lab } = aBrowser().openTab()
  vi.spyOn(lab.navigation, 'go').mockImplementation(() => {})
  const href = vi.fn((_: Narrowed<'applied' | 'paid'>) => '/list')
  render(
    <LabProvider lab={lab}>
      <ListSearch filter={filter} href={href} words={words} states={states} />
    </LabProvider>,
  )
  return href
}

it('sends all that was typed together, trimmed', async () => {
  const href = show({}, '编号')
  await userEvent.type(screen.getByRole('searchbox', { name: '编号' }), ' ZD-1 {Enter}')
  expect(href).toHaveBeenLastCalledWith({ kw: 'ZD-1', from: undefined, to: undefined })
})

it('sends a chosen state at once, with what was typed before', async () => {
  const href = show({ from: '2026-01-05' }, '编号')
  await userEvent.type(screen.getByRole('searchbox'), '12')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '状态' }), '已付款')
  expect(href).toHaveBeenLastCalledWith({ kw: '12', from: '2026-01-05', to: undefined, state: 'paid' })
})

it('clears all of it where something is narrowed, and only there', async () => {
  const href = show({ state: 'applied' })
  expect(screen.queryByRole('searchbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '清除' }))
  expect(href).toHaveBeenLastCalledWith({ kw: undefined, state: undefined, from: undefined, to: undefined })
})

it('has nothing to clear in a whole list', () => {
  show({}, '编号')
  expect(screen.queryByRole('button', { name: '清除' })).toBeNull()
})

it('folds on phones all but the words, unless the list is narrowed', async () => {
  show({}, '编号')
  const more = screen.getByRole('button', { name: '筛选' })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(more)
  expect(more).toHaveAttribute('aria-expanded', 'true')
})

it('shows what narrows the list from the beginning', () => {
  show({ state: 'applied' })
  expect(screen.getByRole('button', { name: '筛选' })).toHaveAttribute('aria-expanded', 'true')
})
