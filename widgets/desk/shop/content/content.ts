import type { DataOf } from '@lab/contract/calls'
import type { Problem } from '@lab/contract/rules/ground/problem'
import type { ContentKind, ItemState } from '@lab/contract/rules/shop/content/kinds'

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

export interface BodyFieldsProps {
  kind: ContentKind
  body: Body
  /** By the place in the request, `body.title`. */
  errors: Readonly<Record<string, string>>
  problems: readonly Problem[]
  /** A text that is scheduled stays as it is until that is taken back. */
  isLocked: boolean
  onChange: (body: Body) => void
}
