import type { DataOf } from '@lab/contract/calls'
import { shownSize } from '@lab/contract/rules/ground/shown-size'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { useLab } from '@lab/core/react'
import { ActButton } from '@lab/ui/button'
import { type Column, Table } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import type { useFound } from '../../list/useFound.ts'
import { useDesk } from '../../session/desk-session.ts'

type Backup = DataOf<'staff/system/backups'>['list'][number]

const states = {
  waiting: { text: '等待开始', kind: undefined },
  running: { text: '进行中', kind: 'primary' },
  done: { text: '已完成', kind: 'success' },
  failed: { text: '失败', kind: 'danger' },
} as const

/** A backup counts once it was restored: what came of trying that. */
function Tried({ row: { state, tried, tables, rows, error } }: { row: Backup }) {
  if (state !== 'done') return <span className="desk-error">{error}</span>
  if (tried !== 'done')
    return (
      <>
        <Tag kind="danger">不能恢复</Tag>
        <p className="desk-error">{error}</p>
      </>
    )
  return (
    <>
      <Tag kind="success">已试恢复</Tag>
      <p className="desk-note number">
        {tables} 张表、{rows.toLocaleString('zh-CN')} 行，账目一致
      </p>
    </>
  )
}

const columns: Column<Backup>[] = [
  {
    key: 'asked',
    title: '时间',
    cell: ({ asked, by }) => (
      <div className="desk-when">
        <span className="number">{dateTimeOf(asked)}</span>
        <p className="desk-note">{by ?? '每夜自动'}</p>
      </div>
    ),
  },
  {
    key: 'state',
    title: '状态',
    cell: ({ state }) => <Tag kind={states[state].kind}>{states[state].text}</Tag>,
  },
  {
    key: 'path',
    title: '文件',
    cell: ({ path, host, bytes }) =>
      path ? (
        <div>
          <span className="desk-code">{path}</span>
          <p className="desk-note number">
            {host}，{shownSize(bytes)}
          </p>
        </div>
      ) : (
        '—'
      ),
  },
  { key: 'tried', title: '试恢复', cell: (row) => <Tried row={row} /> },
]

interface BackupsProps {
  result: ReturnType<typeof useFound<'staff/system/backups'>>
}

/** The backups that the servers made, and the way to make one now. */
export function Backups({ result: { found, reload } }: BackupsProps) {
  const { messages } = useLab()
  const { call } = useDesk()

  const start = async () => {
    const { code } = await call('staff/system/backup', {})
    if (code) messages.success('已开始备份，稍后刷新查看结果')
    await reload()
  }
  return (
    <div className="system-part">
      <div className="desk-title">
        <h2>备份</h2>
        <div className="desk-acts">
          <ActButton size="small" onAct={start}>
            立即备份
          </ActButton>
        </div>
      </div>
      {found && (
        <p className="desk-note">
          {found.nightly
            ? `每夜 3:20 自动备份并试着恢复到临时数据库，保留最近 ${found.keep} 份。`
            : '没有设置每夜自动备份：设 BACKUPS=nightly 后每夜 3:20 进行。'}
        </p>
      )}
      {found &&
        (found.list.length === 0 ? (
          <p className="desk-note">还没有备份。</p>
        ) : (
          <Table caption="备份" columns={columns} rows={found.list} rowKey={({ rid }) => rid} />
        ))}
    </div>
  )
}
