/** What a viewer has to know of a file. */
export interface ViewedFile {
  rid: string
  name: string
  type: string
  size: number
  /** Since when it is recalled. */
  void?: number
}

/** Where a file is read for some minutes; `isInline`: to be shown by the browser itself. Undefined when it is not. */
export type OpenFile = (rid: string, isInline?: boolean) => Promise<string | undefined>

const pictures = ['image/png', 'image/jpeg', 'image/webp']

export type ViewKind = 'picture' | 'pdf' | 'data'

/** How a file can be shown; undefined when it can only be downloaded. */
export const viewKindOf = ({ type }: Pick<ViewedFile, 'type'>): ViewKind | undefined => {
  if (pictures.includes(type)) return 'picture'
  if (type === 'application/pdf') return 'pdf'
  return type.startsWith('text/') ? 'data' : undefined
}
