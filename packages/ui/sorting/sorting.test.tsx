import type { SortName } from '@lab/contract/rules/ground/sort'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Table } from '../table/Table.tsx'
import { SortSelect } from './SortSelect.tsx'
import { sortable } from './sortable.tsx'

const sorts = ['newest', 'oldest', 'fen', 'fen_least'] as const
const columns = [
  { key: 'number', title: '编号', sorts: ['newest', 'oldest'] as const },
  { key: 'name', title: '名称' },
  { key: 'due', title: '期限', sorts: ['due'] as const },
  { key: 'fen', title: '金额', sorts: ['fen', 'fen_least'] as const },
]

function List() {
  const [sort, setSort] = useState<SortName>('newest')
  const sorting = { sorts, sort, onSort: setSort }
  return (
    <>
      <SortSelect sorting={sorting} />
      <Table
        caption="账单"
        columns={sortable(columns, sorting)}
        rows={[{ number: 'ZD-1', name: '测试', due: '今天', fen: 100 }]}
        rowKey={({ number }) => number}
      />
    </>
  )
}

const sorted = () =>
  screen.getAllByRole('columnheader').map((head) => [head.textContent, head.getAttribute('aria-sort')])

it('sorts by the head of a column, by keyboard too, and says how the list stands', async () => {
  render(<List />)
  expect(sorted()).toEqual([
    ['编号', 'descending'],
    ['名称', null],
    ['期限', null],
    ['金额', 'none'],
  ])
  await userEvent.click(screen.getByRole('button', { name: '金额' }))
  expect(sorted()[3]).toEqual(['金额', 'descending'])
  expect(screen.getByRole('combobox', { name: '排序' })).toHaveValue('fen')
  await userEvent.keyboard('{Enter}')
  expect(sorted()[3]).toEqual(['金额', 'ascending'])
  await userEvent.keyboard('{Enter}')
  expect(sorted()[0]).toEqual(['编号', 'descending'])
  // The list has no such order.
  expect(screen.queryByRole('button', { name: '期限' })).toBeNull()
})

it('sorts by a choice where there are no heads', async () => {
  render(<List />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '排序' }), '金额小的在前')
  expect(sorted()[3]).toEqual(['金额', 'ascending'])
})
