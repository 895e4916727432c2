import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { type ContentKind, contentKinds, itemStates, kindRow } from '@lab/contract/rules/shop/content/kinds'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { useDesk } from '../../session/desk-session.ts'
import { ImportActs } from '../import/ImportActs.tsx'
import { isImported } from '../import/import.ts'
import { type ContentRow, looks, newItem } from './content.ts'

type Row = ContentRow & { rid: string }

/** All items of a kind, drafts and withdrawn ones among them; those that people arrange are moved here. */
export function ContentList({ kind }: { kind: ContentKind }) {
  const { messages } = useLab()
  const { call } = useDesk()
  const { title } = contentKinds[kind]
  const { arranged, fixed } = kindRow(kind)
  const { sorting, request, filter, narrow, open } = useStateQuery(
    kind,
    'staff/content/list',
    itemStates,
    'all',
  )
  const asked = { kind, limit: arranged ? 100 : 20, ...request }
  const { found, ...result } = useFound('staff/content/list', asked)
  const rows: Row[] = found?.list.map((row) => ({ ...row, rid: row.id })) ?? []
  const isMovable = arranged && !request.state && !request.kw && !request.sort && request.page === 1
  const published = rows.filter(({ state }) => state === 'published')

  const move = async (row: Row, by: 1 | -1) => {
    const ids = published.map(({ id }) => id)
    const at = ids.indexOf(row.id)
    ids.splice(at, 1)
    ids.splice(at + by, 0, row.id)
    const { code } = await call('staff/content/arrange', { kind, ids })
    if (code) messages.success('次序已生效')
    await result.reload()
  }

  const columns: Column<Row>[] = [
    {
      key: 'title',
      title,
      sorts: ['name', 'name_last'],
      cell: ({ id, title: name, editing }) => (
        <div>
          <button type="button" className="content-open" onClick={() => open({ id })}>
            {name}
          </button>
          {editing && <p className="desk-note">{editing.by}正在编辑</p>}
        </div>
      ),
    },
    {
      key: 'state',
      title: '状态',
      cell: ({ state, has_draft, publish_at }) => (
        <div className="content-states">
          <Tag kind={looks[state]}>{itemStates[state]}</Tag>
          {has_draft && state === 'published' && <Tag kind="warning">有未发布的修改</Tag>}
          {publish_at && <p className="desk-note number">{dateTimeOf(publish_at)} 发布</p>}
        </div>
      ),
    },
    {
      key: 'updated',
      title: '修改',
      sorts: ['newest', 'oldest'],
      cell: ({ updated, by }) => (
        <div className="number">
          {dateTimeOf(updated)}
          <p className="desk-note">{by || '随系统装入'}</p>
        </div>
      ),
    },
    {
      key: 'act',
      title: '操作',
      cell: (row) => (
        <div className="desk-acts">
          <Button size="small" aria-label={`编辑：${row.title}`} onClick={() => open({ id: row.id })}>
            编辑
          </Button>
          {isMovable && row.state === 'published' && (
            <>
              <Button
                size="small"
                aria-label={`上移：${row.title}`}
                disabled={published[0]?.id === row.id}
                onClick={() => void move(row, -1)}
              >
                上移
              </Button>
              <Button
                size="small"
                aria-label={`下移：${row.title}`}
                disabled={published.at(-1)?.id === row.id}
                onClick={() => void move(row, 1)}
              >
                下移
              </Button>
            </>
          )}
        </div>
      ),
    },
  ]

  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>{title}</h1>
        {isImported(kind) && <ImportActs kind={kind} onImported={result.reload} />}
        {!fixed && (
          <Button kind="primary" size="small" onClick={() => open({ id: newItem })}>
            新建{title}
          </Button>
        )}
      </div>
      <StateFilter {...filter} label="标题或名称" />
      <Found
        result={{ ...result, found: found && { ...found, list: rows } }}
        sorting={sorting}
        caption={title}
        columns={columns}
        empty={`没有符合条件的${title}`}
        onPage={(page) => narrow({ page })}
      />
    </div>
  )
}
