/** Host pages, `host-site/pages/{page}.html`. */
export type Page =
  | 'home'
  | 'project'
  | 'detail'
  | 'list'
  | 'article'
  | 'televised'
  | 'about'
  | 'contact'
  | 'guide'
  | 'require'
  | 'search'
  | 'embed'
  | 'embed-guide'
  | 'license'
  | 'policy'
  | 'member-center'
  | 'member-information'
  | 'member-address'
  | 'member-sample'
  | 'member-prestore'
  | 'member-clusters'
  | 'member-joined'
  | 'member-unsettled'
  | 'member-promotion'
  | 'member-invite'
  | 'member-unpaid'
  | 'member-titles'
  | 'member-invoices'
  | 'inbox'
  | 'member-order'
  | 'member-oquery'
  | 'member-reservation'
  | 'member-coupon'
  | 'member-integral'
  | 'experiment'
  | 'plan'
  | 'reserve'
  | 'verify'
  | 'not-found'

export interface Route {
  name: string
  /** Segments; `:x` is a parameter, `:x?` and `:x*` one that may be missing (reading 1). */
  path: string
  page: Page
  title: string
  requiresLogin?: true
  redirect?: string
}

const about = <const C extends string>(child: C, title: string) =>
  ({ name: `about-${child}`, path: `/about/${child}`, page: 'about', title }) as const

const guide = <const C extends string>(which: C, title: string) =>
  ({ name: `embed-${which}`, path: `/embed/guide/${which}`, page: 'embed-guide', title }) as const

const member = <const C extends string>(child: C, title: string, page = `member-${child}` as Page) =>
  ({ name: `member-${child}`, path: `/member/${child}`, page, title, requiresLogin: true }) as const

const experiment = <const C extends string>(child: C, title: string) =>
  ({
    name: `experiment-${child}`,
    path: `/experiment/${child}`,
    page: 'experiment',
    title,
    requiresLogin: true,
  }) as const

/** The routes of spec §2, once: server, guards, navigation and sitemap read them here. */
const table = [
  { name: 'home', path: '/', page: 'home', title: '首页' },
  { name: 'invited', path: '/invited/:code?', page: 'home', title: '邀请注册', redirect: '/' },

  { name: 'project', path: '/project/:typeId*/:title*', page: 'project', title: '服务项目' },
  { name: 'detail', path: '/detail/:rid', page: 'detail', title: '项目详情' },
  // Without an instrument: the list from which one is reserved.
  { name: 'reservable', path: '/reserve', page: 'project', title: '仪器预约', redirect: '/project?typeId=2' },
  { name: 'reserve', path: '/reserve/:rid', page: 'reserve', title: '仪器预约' },
  { name: 'list', path: '/list/:type', page: 'list', title: '资讯列表' },
  { name: 'article', path: '/article/:id', page: 'article', title: '文章详情' },
  { name: 'televised', path: '/televised', page: 'televised', title: '能力展示' },
  { name: 'contact', path: '/contact', page: 'contact', title: '联系我们' },
  { name: 'guide', path: '/guide', page: 'guide', title: '服务指南' },
  { name: 'require', path: '/require', page: 'require', title: '发布需求' },
  { name: 'search', path: '/search', page: 'search', title: '搜索' },
  { name: 'embed', path: '/embed', page: 'embed', title: '嵌入部件' },
  guide('editors', '给 CMS 编辑'),
  guide('tags', '放行标签'),
  guide('partners', '合作方接入'),
  { name: 'verify', path: '/verify/:code?', page: 'verify', title: '报告核验' },
  { name: 'license', path: '/license', page: 'license', title: '用户协议' },
  { name: 'policy', path: '/policy', page: 'policy', title: '隐私政策' },

  { name: 'about', path: '/about', page: 'about', title: '关于我们', redirect: '/about/profile' },
  about('profile', '公司简介'),
  about('culture', '企业文化'),
  about('recruit', '招贤纳士'),

  { ...member('', '会员中心', 'member-center'), name: 'member', path: '/member', redirect: '/member/center' },
  member('center', '个人中心'),
  member('prestore', '预存'),
  member('unsettled', '待结算'),
  member('unpaid', '待支付'),
  member('coupon', '优惠券'),
  member('information', '个人信息'),
  member('address', '地址管理'),
  member('sample', '样品管理'),
  member('order', '订单'),
  member('oquery', '实验查询'),
  // Beside those of the spec: who has booked an instrument looks for it by its own name.
  member('reservation', '我的预约'),
  member('promotion', '推广'),
  member('invite', '邀请'),
  member('integral', '积分'),
  member('invoiceMg', '发票抬头管理', 'member-titles'),
  member('invoiceLs', '开票记录', 'member-invoices'),
  member('communityMg', '我的群组', 'member-clusters'),
  member('communityJn', '加入的群组', 'member-joined'),

  { name: 'inbox', path: '/inbox', page: 'inbox', title: '消息', requiresLogin: true },

  { ...experiment('', '实验'), name: 'experiment', path: '/experiment', redirect: '/experiment/plan' },
  { ...experiment('plan', '实验清单'), page: 'plan' },
  experiment('step1', '选择实验'),
  experiment('step2', '填写需求'),
  experiment('step3', '登记样品'),
  experiment('step4', '送样方式'),
  experiment('step5', '确认下单'),
  experiment('step6', '下单成功'),
] as const satisfies readonly Route[]

export type RouteName = (typeof table)[number]['name']

export const routes: readonly (Route & { name: RouteName })[] = table

/** What is shown for an address that no route knows. */
export const notFound: Route = { name: 'not-found', path: '', page: 'not-found', title: '页面不存在' }

/** Titles of `/list/:type`. */
export const listTitles = {
  news: '新闻资讯',
  course: '课程培训',
  service: '服务案例',
  thanks: '致谢文献',
} as const

export interface Match {
  route: Route & { name: RouteName }
  params: Record<string, string>
  query: Record<string, string>
}

const segmentsOf = (path: string) => path.replace(/\/+$/, '').split('/').slice(1)

const decode = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const isOptional = (segment: string) => /^:.*[?*]$/.test(segment)
const paramOf = (segment: string) => /^:(\w+)/.exec(segment)?.[1]

const paramsIn = (pattern: string[], segments: string[]): Record<string, string> | undefined => {
  if (segments.length > pattern.length) return
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at]
    const name = paramOf(part)
    if (segment === undefined) {
      if (!isOptional(part)) return
    } else if (name === undefined) {
      if (segment !== part) return
    } else {
      if (segment === '') return
      params[name] = decode(segment)
    }
  }
  return params
}

/** The route of an address's path, with or without query and hash; a trailing slash does not matter. */
export const matchRoute = (address: string): Match | undefined => {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split(/\?(.*)/s)
  if (!path.startsWith('/')) return
  const segments = segmentsOf(path)
  for (const route of routes) {
    const params = paramsIn(segmentsOf(route.path), segments)
    if (params) return { route, params, query: Object.fromEntries(new URLSearchParams(query)) }
  }
}

type Values = Record<string, string | number | undefined>

const isWritten = (value: string | number | undefined): value is string | number =>
  value !== undefined && value !== ''
// Half a surrogate pair makes encodeURIComponent throw.
const wellFormed = (value: string | number) => String(value).replace(/\p{Cs}/gu, '\ufffd')
// Browsers resolve these, even when encoded, before any route sees them.
const isDots = (value: string | number) => /^\.\.?$/.test(String(value))

/**
 * The address of a route. Empty values are left out; a parameter that cannot stand in the path, because one
 * before it is missing, travels in the query.
 */
export const hrefOf = (name: RouteName, params: Values = {}, query: Values = {}): string => {
  const rest = new Map(Object.entries(params).filter(([, value]) => isWritten(value)))
  let path = ''
  for (const part of segmentsOf(routes.find((route) => route.name === name)?.path ?? '/')) {
    const param = paramOf(part)
    const value = param === undefined ? part : rest.get(param)
    if (!isWritten(value) || isDots(value)) break
    path += `/${encodeURIComponent(wellFormed(value))}`
    rest.delete(param ?? '')
  }
  const search = new URLSearchParams()
  for (const [key, value] of [...rest, ...Object.entries(query)])
    if (isWritten(value)) search.set(key, wellFormed(value))
  const written = search.toString()
  return `${path || '/'}${written && `?${written}`}`
}
