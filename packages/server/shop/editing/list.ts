import type { DataOf, ParsedOf } from '@lab/contract/calls'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import { type ContentKind, kindRow } from '@lab/contract/rules/shop/content/kinds'
import { and, asc, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { staffNames } from '../../people/staff/names.ts'
import { editingOf } from './editing.ts'
import { places } from './places.ts'
import { contentItem } from './schema.ts'

const { up, down } = sortedBy(contentItem.id)

/** Items that people arrange stand as visitors see them, behind them what is not public. */
const usual = (kind: ContentKind): SQL[] =>
  kindRow(kind).arranged && places[kind]
    ? [sql`${places[kind]} asc nulls last`, asc(contentItem.id)]
    : [desc(contentItem.updated), asc(contentItem.id)]

const orders: Record<Exclude<DeskSort<'staff/content/list'>, 'usual'>, SQL[]> = {
  newest: down(contentItem.updated),
  oldest: up(contentItem.updated),
  name: up(contentItem.title),
  name_last: down(contentItem.title),
}

export const listItems = async (
  { db, now }: Deps,
  { kind, kw, state, sort, page, limit }: ParsedOf<'staff/content/list'>,
  caller: Caller,
): Promise<DataOf<'staff/content/list'>> => {
  const fits = and(
    eq(contentItem.kind, kind),
    state ? eq(contentItem.state, state) : undefined,
    kw ? ilike(contentItem.title, containing(kw)) : undefined,
  )
  const rows = await db
    .select()
    .from(contentItem)
    .where(fits)
    .orderBy(...(sort === 'usual' ? usual(kind) : orders[sort]))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(contentItem, fits)
  const nameOf = await staffNames(
    db,
    rows.flatMap(({ staff_rid, opened_by }) => [staff_rid, opened_by]),
  )
  const { rid: own } = staffOf(caller)
  return {
    list: rows.map((row) => ({
      id: row.id,
      title: row.title,
      state: row.state,
      version: row.version,
      updated: row.updated,
      by: nameOf(row.staff_rid),
      has_draft: row.has_draft,
      ...(row.publish_at !== null && { publish_at: row.publish_at }),
      ...editingOf(row, { now: now(), own, nameOf }),
    })),
    total,
    page,
    limit,
  }
}
