import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import type { Column } from '@lab/ui/table'
import { Found } from '../../list/Found.tsx'
import type { useFound } from '../../list/useFound.ts'

type Slow = DataOf<'staff/system/slow'>['list'][number]

const columns: Column<Slow>[] = [
  {
    key: 'call',
    title: '请求',
    cell: ({ call, request_id }) => (
      <div>
        <span className="desk-code">{call}</span>
        <p className="desk-note desk-code">{request_id}</p>
      </div>
    ),
  },
  {
    key: 'ms',
    title: '用时',
    cell: ({ ms, statement_ms, count }) => (
      <div className="desk-when number">
        {ms} ms
        <p className="desk-note">
          数据库 {statement_ms} ms，{count} 条
        </p>
      </div>
    ),
  },
  {
    key: 'statements',
    title: '最慢的语句',
    cell: ({ statements }) =>
      statements.length === 0 ? (
        '没有访问数据库'
      ) : (
        <details className="system-details">
          <summary className="number">{statements[0]?.ms} ms</summary>
          <pre>{statements.map(({ text, ms }) => `${ms} ms  ${text}`).join('\n\n')}</pre>
        </details>
      ),
  },
  { key: 'at', title: '时间', cell: ({ at }) => <span className="number desk-when">{dateTimeOf(at)}</span> },
]

interface SlowCallsProps {
  result: ReturnType<typeof useFound<'staff/system/slow'>>
  onPage: (page: number) => void
}

/** Requests that took long, with what the database did meanwhile. */
export function SlowCalls({ result, onPage }: SlowCallsProps) {
  return (
    <div className="system-part">
      <h2>慢请求</h2>
      {result.found?.total === 0 ? (
        <p className="desk-note">最近 30 天没有慢请求。</p>
      ) : (
        <Found result={result} caption="慢请求" columns={columns} empty="没有慢请求" onPage={onPage} />
      )}
    </div>
  )
}
