import { lazyPart } from '../lazy-part/index.ts'
import type { DataDialogProps } from './DataDialog.tsx'

export type { DataDialogProps } from './DataDialog.tsx'
export { type OpenFile, type ViewedFile, viewKindOf } from './kinds.ts'

/** A file looked at in a dialog; what shows it is fetched with the first one. */
export const DataDialog = lazyPart<DataDialogProps>(() =>
  import('./DataDialog.tsx').then((module) => module.DataDialog),
)
