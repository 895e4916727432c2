import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import {
  type ProjectFilter,
  projectFilter,
  projectQuery,
  projectSorts,
  projectsPerPage,
} from '@lab/contract/rules/shop/catalogue/project-filter'
import type { AttributeSpecs, LoadApi, Values } from '@lab/widget'

export const attributes = {
  typeId: { type: 'number' },
  childId: { type: 'number' },
  title: { type: 'string' },
  kw: { type: 'string' },
  sort: { type: 'string', default: 'hot', options: projectSorts.map(({ sort }) => sort) },
  page: { type: 'number', default: 1 },
  limit: { type: 'number', default: projectsPerPage },
} as const satisfies AttributeSpecs

export type Attributes = Values<typeof attributes>

type Found = DataOf<'open/web/device/search'>

export interface Choice {
  id: number
  name: string
  count: number
}

export interface ProjectListData extends Found {
  types: (Choice & { children: Choice[] })[]
}

/** As many a page as the call gives. */
export const limitOf = ({ limit }: Pick<Attributes, 'limit'>) => Math.min(100, Math.max(1, Math.trunc(limit)))

const quiet = { feedback: false }

export const loadProjects = async ({
  api,
  attributes,
}: {
  api: LoadApi
  attributes: Attributes
}): Promise<ProjectListData | undefined> => {
  const filter = projectFilter(attributes)
  const { title, kw } = filter
  const [types, found] = await Promise.all([
    api.get('open/web/type/group', { title, kw }, quiet),
    api.get('open/web/device/search', { ...filter, limit: limitOf(attributes) }, quiet),
  ])
  if (!found.code || !found.data || !types.code || !types.data) return undefined
  return {
    ...found.data,
    types: types.data.map(({ id, name, count, typeChildArr }) => ({
      id,
      name,
      count,
      children: typeChildArr.map((child) => ({ id: child.id, name: child.name, count: child.count })),
    })),
  }
}

/** The address of the list with another filter; any change but that of the page leads to its first page. */
export const hrefWith = (filter: ProjectFilter, change: Partial<ProjectFilter>): string =>
  hrefOf('project', {}, projectQuery({ ...filter, page: 1, ...change }))
