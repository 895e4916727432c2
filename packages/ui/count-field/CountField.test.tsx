import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { CountField } from './CountField.tsx'

function Counted({ start = 1, max = 20 }: { start?: number; max?: number }) {
  const [value, setValue] = useState(start)
  return <CountField label="数量" name="count" value={value} onChange={setValue} max={max} />
}
const box = () => screen.getByRole('textbox', { name: '数量' })

it('counts up and down by its buttons, within its limits', async () => {
  render(<Counted max={2} />)
  expect(screen.getByRole('button', { name: '减少' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: '增加' }))
  expect(box()).toHaveValue('2')
  expect(screen.getByRole('button', { name: '增加' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: '减少' }))
  expect(box()).toHaveValue('1')
})

it('takes what is typed, as far as it is a number within its limits', async () => {
  render(<Counted />)
  await userEvent.clear(box())
  await userEvent.type(box(), '1x5')
  expect(box()).toHaveValue('15')
  await userEvent.tab()
  expect(box()).toHaveValue('15')
  await userEvent.clear(box())
  await userEvent.type(box(), '99')
  await userEvent.tab()
  expect(box()).toHaveValue('20')
})

it('keeps its number when it is left empty', async () => {
  render(<Counted start={3} />)
  await userEvent.clear(box())
  expect(box()).toHaveValue('')
  await userEvent.tab()
  expect(box()).toHaveValue('3')
})
