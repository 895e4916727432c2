import type { DataOf } from '@lab/contract/calls'
import { type DeskTab, deskAddress, deskTabsOf } from '@lab/contract/rules/app/desk'
import { isCalled } from '@lab/contract/rules/app/search/initials'
import { searchAddress, searchKinds } from '@lab/contract/rules/app/search/kinds'
import type { StaffRole } from '@lab/contract/rules/people/staff/roles'
import type { Thing } from '../../session/recent.ts'

/** What can be chosen. */
export interface Entry {
  key: string
  title: string
  text: string
  href: string
  /** What is noted as looked at; no section and no act is. */
  thing?: Thing
}

export interface EntryGroup {
  title: string
  entries: readonly Entry[]
}

const entryOf = (thing: Thing): Entry => ({
  key: `${thing.kind} ${thing.id}`,
  title: thing.title,
  text: thing.text,
  href: searchAddress(thing),
  thing: thing.kind === 'acts' ? undefined : thing,
})

const sectionEntry = ({ key, title }: DeskTab): Entry => ({
  key: `section ${key}`,
  title,
  text: '',
  href: deskAddress(key),
})

const titleOf = (kind: Thing['kind']) => (kind === 'acts' ? '现在可以做' : searchKinds[kind].title)

const most = 6

/** The sections of a role that are called so. */
const sectionsCalled = (role: StaffRole, word: string): EntryGroup => ({
  title: '栏目',
  entries: deskTabsOf(role)
    .filter(({ title }) => isCalled(title, word))
    .slice(0, most)
    .map(sectionEntry),
})

const withSome = (groups: readonly EntryGroup[]) => groups.filter(({ entries }) => entries.length > 0)

/** What is offered before anything is typed. */
export const firstGroups = (role: StaffRole, recent: readonly Thing[]): EntryGroup[] =>
  withSome([
    { title: '最近看过', entries: recent.map(entryOf) },
    { title: '栏目', entries: deskTabsOf(role).slice(0, most).map(sectionEntry) },
  ])

/** What was typed leads to: acts, sections, then all that was found. */
export const foundGroups = (
  role: StaffRole,
  word: string,
  found: DataOf<'staff/search'>['groups'] = [],
): EntryGroup[] => {
  const groups = found.map(({ kind, list }) => ({ kind, title: titleOf(kind), entries: list.map(entryOf) }))
  const [acts, things] = [
    groups.filter(({ kind }) => kind === 'acts'),
    groups.filter(({ kind }) => kind !== 'acts'),
  ]
  return withSome([...acts, sectionsCalled(role, word), ...things])
}
