import { changesOf } from '@lab/contract/rules/app/audit/changes'
import { actions } from '@lab/contract/rules/app/audit/words'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import type { SpreadsheetColumn } from '../../ground/spreadsheet/write.ts'

interface Deed {
  at: number
  account: string
  name: string
  action: string
  target_rid: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  ip: string
  /** What the rids in it are called. */
  names: Readonly<Record<string, string>>
}

/** The log as a file: its changes in the same words as at the desk. */
export const auditColumns: readonly SpreadsheetColumn<Deed>[] = [
  { title: '时间', width: 18, cell: ({ at }) => dateTimeOf(at) },
  { title: '员工', width: 12, cell: ({ name }) => name },
  { title: '账号', width: 14, cell: ({ account }) => account },
  { title: '操作', width: 20, cell: ({ action }) => actions[action] ?? action },
  { title: '变化', width: 60, cell: (deed) => changesOf(deed, deed.names).join('\n') },
  { title: '对象', width: 24, cell: ({ target_rid }) => target_rid },
  { title: '网络地址', width: 16, cell: ({ ip }) => ip },
]
