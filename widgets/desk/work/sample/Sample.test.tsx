import { exampleOf } from '@lab/contract/calls'
import { done, refused } from '@lab/core/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodies, heading, patience, show } from '../../testing.tsx'

it('stored samples are narrowed in the address, and another view begins anew', async () => {
  history.replaceState(null, '', '/desk/sample?view=storage&state=in_test&place=none&kw=TiO2&page=2')
  const { server } = await show('lab', {
    'staff/sample/list': done(exampleOf('staff/sample/list')),
    'staff/sample4recycle/list': done({ list: [], total: 0, page: 1, limit: 20, counts: {} }),
  })
  await heading('样品')
  await screen.findByLabelText('全选本页', {}, patience)
  expect(screen.getByLabelText('状态')).toHaveValue('in_test')
  expect(bodies(server.asked('staff/sample/list'))[0]).toEqual({
    page: 2,
    limit: 50,
    state: 'in_test',
    kw: 'TiO2',
    place: '',
  })
  // Nothing is moved before something is chosen.
  expect(screen.getByRole('button', { name: '移动' })).toBeDisabled()
  fireEvent.click(screen.getByLabelText('全选本页'))
  expect(screen.getByRole('button', { name: /^移动 \d+ 个/ })).toBeEnabled()
  fireEvent.click(screen.getByRole('tab', { name: '寄回' }))
  expect(await screen.findByText('没有寄回申请', {}, patience)).toBeInTheDocument()
  expect(location.search).toBe('?view=recycle')
})

it('what changed of a return meanwhile is told, and what was typed stays', async () => {
  history.replaceState(null, '', '/desk/sample?view=recycle')
  const found = exampleOf('staff/sample4recycle/list')
  const [first] = found.list
  if (!first) throw new Error('The example has no return')
  const seen = { ...first, state: 'applied' as const, version: 3 }
  let lists = 0
  const { server } = await show('lab', {
    'staff/sample4recycle/list': () =>
      done({
        ...found,
        list: [lists++ === 0 ? seen : { ...seen, version: 4, address: '新址 9 号' }],
        total: 1,
      }),
    'staff/sample4recycle/ship': refused('内容刚刚有更新，请核对后再操作', 'stale', 409),
  })
  fireEvent.click(await screen.findByRole('button', { name: `寄出：${seen.name}` }, patience))
  fireEvent.input(screen.getByLabelText(/^快递公司/), { target: { value: '顺丰' } })
  fireEvent.input(screen.getByLabelText(/^快递单号/), { target: { value: 'SF1' } })
  fireEvent.click(screen.getByRole('button', { name: '登记寄出' }))
  expect(await screen.findByText(/刚刚有改动：地址/, {}, patience)).toBeInTheDocument()
  expect(screen.getByRole('dialog')).toHaveTextContent('新址 9 号')
  expect(screen.getByLabelText(/^快递公司/)).toHaveValue('顺丰')
  fireEvent.click(screen.getByRole('button', { name: '登记寄出' }))
  await waitFor(() =>
    expect(bodies(server.asked('staff/sample4recycle/ship'))).toMatchObject([{ version: 3 }, { version: 4 }]),
  )
})
