import { exampleOf } from '@lab/contract/calls'
import { done } from '@lab/core/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodies, heading, page, patience, pickup, press, show } from '../../testing.tsx'

const [first, second, third] = (['requested', 'assigned', 'picked'] as const).map((state, at) => ({
  ...pickup,
  rid: `pickup-${at}`,
  name: `张 ${at}`,
  state,
  version: at + 1,
}))

const choose = async (name: string) => {
  const box = await screen.findByRole('checkbox', { name: new RegExp(`^选择 .* ${name}$`) }, patience)
  fireEvent.click(box)
}

it('a courier is sent to many by one press, each on its own, and what fails is named', async () => {
  history.replaceState(null, '', '/desk/sampling')
  const { server } = await show('service', {
    'staff/sampling/list': page([first, second, third]),
    'staff/sampling/assignAll': ({ body }) => {
      const [{ rid } = { rid: '' }] = (body as { items: { rid: string }[] }).items
      const why = '「已取消」的取样不能安排'
      return done({
        list: [{ rid, ok: rid !== 'pickup-1', ...(rid === 'pickup-1' && { why, reason: 'wrong_state' }) }],
      })
    },
  })
  await heading('取样')
  await choose('张 0')
  await choose('张 1')
  // One that was picked has its courier.
  expect(screen.queryByRole('checkbox', { name: /张 2$/ })).toBeNull()
  await press('派单 2 次')
  fireEvent.click(await screen.findByLabelText(/^取样员示例/))
  await press('安排')
  const dialog = await screen.findByRole('dialog', { name: '1 个成功，1 个没有' })
  expect(dialog).toHaveTextContent(/张 1「已取消」的取样不能安排/)
  expect(bodies(server.asked('staff/sampling/assignAll'))).toEqual([
    { items: [{ rid: 'pickup-0', version: 1 }], courier: '取样员示例 13800000011' },
    { items: [{ rid: 'pickup-1', version: 2 }], courier: '取样员示例 13800000011' },
  ])
})

it('those with a courier are noted as picked by one press, the others are said to be left out', async () => {
  history.replaceState(null, '', '/desk/sampling')
  const { server } = await show('service', {
    'staff/sampling/list': page([first, second]),
    'staff/sampling/pick': done(exampleOf('staff/sampling/pick')),
  })
  await heading('取样')
  await choose('张 0')
  await choose('张 1')
  await press('已取样 1 次')
  expect(screen.getByRole('alertdialog', { name: '1 次都已取样？' })).toHaveTextContent(
    '另有 1 次还没有安排取样员',
  )
  await press('已取样')
  expect(bodies(server.asked('staff/sampling/pick'))).toEqual([{ rid: 'pickup-1', version: 2 }])
  expect(screen.queryByRole('region', { name: '批量操作' })).toBeNull()
})
