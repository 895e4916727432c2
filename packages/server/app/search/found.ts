import type { DataOf } from '@lab/contract/calls'

export type SearchGroup = DataOf<'staff/search'>['groups'][number]

/** What a kind finds, before it is said where it stands. */
export type Found = Pick<SearchGroup['list'][number], 'id' | 'title' | 'text'>

/** What stands below a title, without what nobody said. */
export const said = (...parts: string[]): string => parts.filter(Boolean).join(' · ')
