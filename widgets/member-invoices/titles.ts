import type { DataOf } from '@lab/contract/calls'
import type { Invoice } from './filter.ts'

export type SavedTitle = DataOf<'invoice/list'>['list'][number]

/** Whether an application was made out to a title as it is now. */
export const sameTitle = (saved: SavedTitle, { title, tax_no }: Pick<Invoice, 'title' | 'tax_no'>): boolean =>
  saved.title === title && saved.tax_no === tax_no
