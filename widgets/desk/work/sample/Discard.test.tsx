import { exampleOf } from '@lab/contract/calls'
import { done } from '@lab/core/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { patience, press, show } from '../../testing.tsx'

const example = exampleOf('staff/sample/list')
const [sample] = example.list
const two = ['260105-0001-1', '260105-0001-2'].map((number) => ({ ...sample, rid: number, number }))

/** The list of what may go; answers how many times something was discarded. */
const open = async () => {
  let list = two
  history.replaceState(null, '', '/desk/sample?view=due')
  await show('lab', {
    'staff/sample/list': () => done({ ...example, list, total: list.length }),
    'staff/sample/discard': ({ body }) => {
      const { numbers } = body as { numbers: string[] }
      list = list.filter(({ number }) => !numbers.includes(number))
      return done({ list: numbers.map((number) => ({ number, ok: true })) })
    },
  })
  await screen.findByRole('checkbox', { name: `选择 ${two[0]?.number}` }, patience)
}

const discard = async (name: string) => {
  fireEvent.click(screen.getByRole('checkbox', { name }))
  const button = screen.getByRole('button', { name: /^处置 \d/ })
  button.focus()
  fireEvent.click(button)
  await press('处置')
}

it('goes on in the list after one of its samples has gone', async () => {
  await open()
  await discard(`选择 ${two[0]?.number}`)
  await waitFor(() => expect(screen.queryByText('260105-0001-1')).toBeNull())
  await waitFor(() => expect(screen.getByRole('region', { name: '可以处置' })).toHaveFocus())
})

it('goes on at the heading after the last of them has gone', async () => {
  await open()
  await discard('全选本页')
  expect(await screen.findByText('今天没有可以处置的样品', {}, patience)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})
