import './index.ts'
import type { DataDialogProps } from './data-view/DataDialog.tsx'
import { lazyPart } from './index.ts'

export type { DataDialogProps } from './data-view/DataDialog.tsx'
export { type OpenFile, type ViewedFile, viewKindOf } from './data-view/kinds.ts'
export { dataViewStyles } from './data-view/styles.ts'

/** A file looked at in a dialog; what shows it is fetched with the first one. */
export const DataDialog = lazyPart<DataDialogProps>(() =>
  import('./data-view/DataDialog.tsx').then((module) => module.DataDialog),
)
