import { exampleOf } from '@lab/contract/calls'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { heading, page, patience, show } from '../testing.tsx'

const open = async (query: string) => {
  history.replaceState(null, '', `/desk/transfer${query}`)
  await show('finance', { 'staff/transferApply/list': page(exampleOf('staff/transferApply/list').list) })
  await heading('转账')
}

const toggle = (name: string) => screen.findByRole('button', { name }, patience)

it('a folded filter says how much is set in it, and setting more stays in the address', async () => {
  await open('?kw=ZZ&from=2026-01-05&page=2&sort=oldest')
  const button = await toggle('筛选，已设 2 项')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  fireEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  fireEvent.change(screen.getByLabelText('状态'), { target: { value: 'confirmed' } })
  expect(await toggle('筛选，已设 3 项')).toHaveAttribute('aria-expanded', 'true')
  expect(location.search).toContain('state=confirmed')
  expect(location.search).toContain('kw=ZZ')
})

it('a filter in which nothing is set says no number', async () => {
  await open('')
  expect(await toggle('筛选')).toHaveTextContent(/^筛选$/)
})
