import { hrefOf } from '@lab/contract/rules/ground/routes'

export interface Place {
  name: string
  /** Path and query. */
  path: string
}

export const homePlace: Place = { name: '首页', path: hrefOf('home') }
export const projectsPlace: Place = { name: '服务项目', path: hrefOf('project') }

/** The way to a page as JSON-LD; the last place is the page itself. */
export const breadcrumb = (base: string, places: readonly Place[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: places.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: base + path,
  })),
})
