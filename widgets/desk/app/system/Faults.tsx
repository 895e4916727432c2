import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { Found } from '../../list/Found.tsx'
import type { useFound } from '../../list/useFound.ts'

type Fault = DataOf<'staff/system/errors'>['list'][number]

const kinds = { server: '服务器', widget: '网页部件' } as const

const columns: Column<Fault>[] = [
  {
    key: 'call',
    title: '何处',
    cell: ({ kind, call, version }) => (
      <div>
        <Tag kind={kind === 'server' ? 'danger' : undefined}>{kinds[kind]}</Tag>
        <p className="desk-code">{call}</p>
        <p className="desk-note number">版本 {version}</p>
      </div>
    ),
  },
  {
    key: 'message',
    title: '错误',
    cell: ({ message, stack, request_id }) => (
      <details className="system-details">
        <summary>{message}</summary>
        <pre>
          {stack || '没有调用栈'}
          {request_id && `\n请求 ${request_id}`}
        </pre>
      </details>
    ),
  },
  { key: 'count', title: '次数', cell: ({ count }) => <span className="number">{count}</span> },
  {
    key: 'last',
    title: '最近',
    cell: ({ first, last }) => (
      <div className="desk-when number">
        {dateTimeOf(last)}
        <p className="desk-note">首次 {dateTimeOf(first)}</p>
      </div>
    ),
  },
]

interface FaultsProps {
  result: ReturnType<typeof useFound<'staff/system/errors'>>
  onPage: (page: number) => void
}

/** Errors that nobody expected, on servers and in widgets, those alike as one. */
export function Faults({ result, onPage }: FaultsProps) {
  return (
    <div className="system-part">
      <h2>意外错误</h2>
      {result.found?.total === 0 ? (
        <p className="desk-note">最近 30 天没有意外错误。</p>
      ) : (
        <Found result={result} caption="意外错误" columns={columns} empty="没有意外错误" onPage={onPage} />
      )}
    </div>
  )
}
