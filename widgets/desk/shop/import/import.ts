import type { DataOf } from '@lab/contract/calls'
import type { SheetProblem } from '@lab/contract/rules/ground/sheet/table'
import type { ImportChange, ImportedKind } from '@lab/contract/rules/shop/import/kinds'

export type { ImportedKind }
export type Preview = DataOf<'staff/project/import'>
export type PreviewRow = Preview['rows'][number]

/** Whether items of a kind come and go as files. */
export const isImported = (kind: string): kind is ImportedKind => kind === 'project' || kind === 'instrument'

export const changeLooks = {
  new: 'success',
  changed: 'accent',
  same: 'plain',
} as const satisfies Record<ImportChange, string>

/** All that is wrong, with what the file and its items are to blame for. */
export const faultsOf = ({ problems, rows }: Preview): SheetProblem[] => [
  ...problems,
  ...rows.flatMap((row) => row.problems),
]
