import { isCalled } from '@lab/contract/rules/app/search/initials'
import { searchRows as most } from '@lab/contract/rules/app/search/kinds'
import type { Typed } from '@lab/contract/rules/app/search/typed'
import { settingGroups } from '@lab/contract/rules/app/settings/row'
import { settingKeys, settingRow } from '@lab/contract/rules/app/settings/settings'
import { itemStates } from '@lab/contract/rules/shop/content/kinds'
import { and, desc, eq, or } from 'drizzle-orm'
import type { Deps } from '../../ground/http/handle.ts'
import { contentItem } from '../../shop/editing/schema.ts'
import { foundBy } from '../../shop/keyword/keyword.ts'
import { type Found, said } from './found.ts'
import { named } from './matching.ts'

/** Projects in any state by their title, and as visitors find them: by synonyms and methods. */
export const findProjects = async (deps: Pick<Deps, 'db'>, typed: Typed): Promise<Found[]> => {
  const rows = await deps.db
    .select({ id: contentItem.id, title: contentItem.title, state: contentItem.state })
    .from(contentItem)
    .where(
      and(
        eq(contentItem.kind, 'project'),
        or(named(contentItem.title, typed), await foundBy(deps, 'project', contentItem.id, typed.kw)),
      ),
    )
    .orderBy(desc(contentItem.updated), contentItem.id)
    .limit(most)
  return rows.map(({ id, title, state }) => ({ id, title, text: said(itemStates[state]) }))
}

export const findSettings = ({ kw }: Typed): Found[] =>
  settingKeys
    .map((id) => ({ id, row: settingRow(id) }))
    .filter(({ row: { title, what } }) => isCalled(title, kw) || what.includes(kw))
    .slice(0, most)
    .map(({ id, row: { title, group } }) => ({ id, title, text: settingGroups[group] }))
