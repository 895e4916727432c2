import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/routes'
import type { AttributeSpecs, LoadApi, Values } from '@lab/widget'

/** By what projects can be ordered, as people read it. */
export const sorts = [
  { sort: 'hot', label: '下单最多' },
  { sort: 'new', label: '最近上新' },
  { sort: 'price', label: '价格最低' },
] as const

export const attributes = {
  typeId: { type: 'number', help: '服务类型:1 送样检测,2 上门预约,3 数据分析;不写时为全部' },
  childId: { type: 'number', help: '类型下的方法类别' },
  title: { type: 'string', help: '名称中要有的字' },
  kw: { type: 'string', help: '名称、标签或简介中要有的词,以空格分开' },
  sort: { type: 'string', default: 'hot', options: sorts.map(({ sort }) => sort), help: '排序' },
  page: { type: 'number', default: 1, help: '第几页,从 1 起' },
  limit: { type: 'number', default: 24, help: '每页几个项目,最多 100' },
} as const satisfies AttributeSpecs

export type Filter = Values<typeof attributes>

type Found = DataOf<'open/web/device/search'>

export interface Choice {
  id: number
  name: string
  count: number
}

export interface ProjectListData extends Found {
  types: (Choice & { children: Choice[] })[]
}

const wholeWithin = (value: number | undefined, min: number, max: number) =>
  value !== undefined && Number.isInteger(value) && value >= min && value <= max ? value : undefined

/** What people typed into an address, as far as the call takes it: nonsense counts as not said. */
const sensible = ({ typeId, childId, title, kw, sort, page, limit }: Filter) => ({
  typeId: wholeWithin(typeId, 0, 999_999),
  childId: wholeWithin(childId, 0, 999_999),
  title: title?.slice(0, 100),
  kw: kw?.slice(0, 100),
  sort: sort as (typeof sorts)[number]['sort'],
  page: wholeWithin(page, 1, 100_000),
  limit: wholeWithin(limit, 1, 100),
})

const quiet = { feedback: false }

export const loadProjects = async ({
  api,
  attributes,
}: {
  api: LoadApi
  attributes: Filter
}): Promise<ProjectListData | undefined> => {
  const [types, found] = await Promise.all([
    api.get('open/web/type/group', {}, quiet),
    api.get('open/web/device/search', sensible(attributes), quiet),
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

type Change = Partial<Pick<Filter, 'typeId' | 'childId' | 'title' | 'kw' | 'sort' | 'page'>>

/** The address of the list with another filter; any change but that of the page leads to its first page. */
export const hrefWith = (filter: Filter, change: Change): string => {
  const { typeId, childId, title, kw, sort, page } = { ...filter, page: 1, ...change }
  return hrefOf(
    'project',
    {},
    {
      typeId,
      childId,
      title,
      kw,
      sort: sort === 'hot' ? undefined : sort,
      page: page === 1 ? undefined : page,
    },
  )
}
