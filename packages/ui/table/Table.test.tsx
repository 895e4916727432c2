import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Table } from './Table.tsx'

const rows = [
  { rid: '1', city: '北京市', districts: ['海淀区', '朝阳区'] },
  { rid: '2', city: '杭州市', districts: ['西湖区'] },
]

it('shows a row for each thing, under titled columns', () => {
  render(
    <Table
      caption="开通上门取样的城市"
      rows={rows}
      rowKey={(row) => row.rid}
      columns={[
        { key: 'city', title: '城市' },
        { key: 'district', title: '区县', cell: (row) => row.districts.join('、') },
      ]}
    />,
  )
  const table = screen.getByRole('table', { name: '开通上门取样的城市' })
  const text = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(text).toEqual([
    ['城市', '区县'],
    ['北京市', '海淀区、朝阳区'],
    ['杭州市', '西湖区'],
  ])
})
