import { exampleOf } from '@lab/contract/calls'
import { done } from '@lab/core/testing'
import { fireEvent, screen } from '@testing-library/react'
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
