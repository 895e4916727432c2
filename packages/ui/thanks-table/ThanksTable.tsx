import type { DataOf } from '@lab/contract/calls'
import { isWebUrl } from '@lab/contract/rules/ground/web-url'
import { Link } from '../link/Link.tsx'
import { type Column, Table } from '../table/Table.tsx'
import './thanks-table.css'

export type Thanks = DataOf<'open/web/index'>['thanksArr'][number]
type Row = Thanks & { place: number }

const columns: readonly Column<Row>[] = [
  { key: 'company', title: '作者信息' },
  { key: 'title', title: '服务项目' },
  { key: 'code', title: '期刊信息' },
  { key: 'content', title: '致谢内容', cell: ({ content }) => <p className="thanks-text">{content}</p> },
  { key: 'sketch', title: '文章摘要', cell: (row) => <Summary {...row} /> },
]

/** Articles that thank the lab, with all columns of spec §2; the original, if there is one, in a new tab. */
export function ThanksTable({ thanks }: { thanks: readonly Thanks[] }) {
  return (
    <Table
      className="thanks"
      caption="论文致谢"
      columns={columns}
      rows={thanks.map((row, place) => ({ ...row, place }))}
      rowKey={(row) => row.place}
    />
  )
}

function Summary({ sketch, source, code }: Row) {
  return (
    <div>
      <p className="thanks-text">{sketch}</p>
      {isWebUrl(source) && (
        <Link className="thanks-source" href={source} external>
          查看原文
          <span className="visually-hidden">：{code}</span>
        </Link>
      )}
    </div>
  )
}
