import type { DataOf } from '@lab/contract/calls'
import type { ItemState } from '@lab/contract/rules/shop/content/kinds'

export type ContentRow = DataOf<'staff/content/list'>['list'][number]
export type ContentDetail = DataOf<'staff/content/detail'>
export type Body = Record<string, unknown>

export const looks: Readonly<Record<ItemState, 'plain' | 'warning' | 'success' | 'danger'>> = {
  draft: 'plain',
  scheduled: 'warning',
  published: 'success',
  withdrawn: 'danger',
}

/** What the address of an item that nobody has saved yet says. */
export const newItem = 'new'
