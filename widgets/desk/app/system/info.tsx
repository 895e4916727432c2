import type { DataOf } from '@lab/contract/calls'
import { shownSize } from '@lab/contract/rules/ground/shown-size'
import { dateTimeOf, relativeTime } from '@lab/contract/rules/ground/time'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'

type Info = DataOf<'staff/system/info'>

const day_s = 86_400

/** How long a server runs: `3 天 4 小时`, `12 分钟`. */
export const durationText = (seconds: number): string => {
  const [days, hours, minutes] = [
    Math.floor(seconds / day_s),
    Math.floor((seconds % day_s) / 3600),
    Math.floor((seconds % 3600) / 60),
  ]
  if (days > 0) return `${days} 天 ${hours} 小时`
  return hours > 0 ? `${hours} 小时 ${minutes} 分钟` : `${minutes} 分钟`
}

const databases = { pglite: '内嵌 PGlite', postgres: 'PostgreSQL' } as const
const storages = { folder: '本机文件夹', s3: '对象存储' } as const

export const factsOf = ({ version, node, uptime, database, migrations, storage }: Info) => [
  { term: '版本', said: version },
  { term: 'Node.js', said: node },
  { term: '已运行', said: durationText(uptime) },
  { term: '数据库', said: `${databases[database.kind]} ${database.version}` },
  { term: '数据库大小', said: shownSize(database.bytes) },
  { term: '迁移', said: `${migrations.count} 个，最新 ${migrations.latest}` },
  {
    term: '文件',
    said: `${storages[storage.kind]}，${storage.files} 个，${shownSize(storage.bytes)}`,
  },
  ...(storage.free_bytes === undefined ? [] : [{ term: '磁盘剩余', said: shownSize(storage.free_bytes) }]),
]

export const serverColumns = (now: number): Column<Info['servers'][number]>[] => [
  {
    key: 'host',
    title: '主机',
    cell: ({ host, here }) => (
      <>
        <span className="desk-code">{host}</span> {here && <Tag kind="primary">本页由它答复</Tag>}
      </>
    ),
  },
  { key: 'version', title: '版本', cell: ({ version }) => <span className="number">{version}</span> },
  { key: 'node', title: 'Node.js', cell: ({ node }) => <span className="number">{node}</span> },
  {
    key: 'started',
    title: '启动',
    cell: ({ started }) => <span className="number desk-when">{dateTimeOf(started)}</span>,
  },
  { key: 'seen', title: '最近消息', cell: ({ seen }) => relativeTime(seen, now) },
]

export const tableColumns: Column<Info['database']['tables'][number]>[] = [
  { key: 'name', title: '表', cell: ({ name }) => <span className="desk-code">{name}</span> },
  {
    key: 'rows',
    title: '行（估计）',
    cell: ({ rows }) => <span className="number">{Math.round(rows).toLocaleString('zh-CN')}</span>,
  },
  {
    key: 'bytes',
    title: '大小（含索引）',
    cell: ({ bytes }) => <span className="number">{shownSize(bytes)}</span>,
  },
]
