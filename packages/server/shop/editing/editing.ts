import type { Item } from './item.ts'

/** How long somebody counts as having an item open, in seconds after they opened or saved it. */
const open_s = 600

interface Reader {
  now: number
  own: string
  nameOf: (rid: string | null) => string
}

/** Who else has it open. */
export const editingOf = (
  { opened_by, opened }: Pick<Item, 'opened_by' | 'opened'>,
  { now, own, nameOf }: Reader,
): { editing?: { by: string; since: number } } =>
  opened_by !== null && opened_by !== own && opened !== null && opened > now - open_s
    ? { editing: { by: nameOf(opened_by), since: opened } }
    : {}
