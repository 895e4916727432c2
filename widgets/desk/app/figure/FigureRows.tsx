import { type FigureKey, figureOf } from '@lab/contract/rules/app/figure/figures'
import type { Span } from '@lab/contract/rules/app/figure/period'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { Button } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'
import { useState } from 'react'
import { Fen } from '../../books/Fen.tsx'
import { useLinkTo } from '../../list/address.ts'
import { Found } from '../../list/Found.tsx'
import { useFound } from '../../list/useFound.ts'
import { type FigureRow, type Filter, rowAddress } from './figure.ts'

function RowLink({ figure, row: { tab, find, title } }: { figure: FigureKey; row: FigureRow }) {
  const linkTo = useLinkTo()
  return (
    <a {...linkTo(rowAddress(tab, figureOf(figure).by, find))} className="number">
      {title}
    </a>
  )
}

const columnsOf = (figure: FigureKey): Column<FigureRow>[] => [
  { key: 'title', title: '编号', line: 'title', cell: (row) => <RowLink figure={figure} row={row} /> },
  { key: 'text', title: '说明', line: 'note' },
  {
    key: 'at',
    title: '时间',
    line: 'mark',
    cell: ({ at }) => <span className="number">{dateTimeOf(at)}</span>,
  },
  ...(figureOf(figure).unit === 'fen'
    ? [
        {
          key: 'fen',
          title: '金额',
          line: 'sum' as const,
          align: 'end' as const,
          cell: ({ fen = 0 }: FigureRow) => <Fen fen={fen} />,
        },
      ]
    : []),
]

interface FigureRowsProps {
  figure: FigureKey
  /** The period, and what the figure is narrowed to. */
  asked: Span & Filter['asked']
  page: number
  onPage: (page: number) => void
}

function Rows({ figure, asked, page, onPage }: FigureRowsProps) {
  const result = useFound('staff/figure/rows', { figure, ...asked, page })
  return (
    <Found
      result={result}
      caption={`${figureOf(figure).title}的明细`}
      columns={columnsOf(figure)}
      empty="这段时间里没有"
      onPage={onPage}
    />
  )
}

/** The rows that a figure is made of, asked for when they are wanted. */
export function FigureRows(props: FigureRowsProps) {
  const [isOpen, setOpen] = useState(props.page > 1)
  return (
    <div className="desk-part figure-rows">
      <div className="desk-title">
        <h3>明细</h3>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起明细' : '查看明细'}
        </Button>
      </div>
      {isOpen && <Rows {...props} />}
    </div>
  )
}
