import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { footerLinks, type NavigationItem, navigation } from '../pages/navigation.ts'
import { hrefOf, matchRoute, type RouteName, routes } from './routes.ts'

const nameAt = (path: string) => matchRoute(path)?.route.name

describe('the route table', () => {
  it('has names and paths once each', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  })

  it('holds every child of the member area', () => {
    const children =
      'center prestore unsettled unpaid coupon information address sample order oquery promotion invite integral invoiceMg invoiceLs communityMg communityJn reservation'
    for (const child of children.split(' ')) expect(nameAt(`/member/${child}`)).toBe(`member-${child}`)
    expect(routes.filter(({ path }) => path.startsWith('/member'))).toHaveLength(19)
  })

  it('holds the plan and six steps of the experiment area', () => {
    for (const child of ['plan', 'step1', 'step2', 'step3', 'step4', 'step5', 'step6'])
      expect(nameAt(`/experiment/${child}`)).toBe(`experiment-${child}`)
    expect(nameAt('/experiment/step7')).toBeUndefined()
    expect(
      routes.filter(({ path }) => path.startsWith('/experiment/step')).map(({ title }) => title),
    ).toEqual(['选择实验', '填写需求', '登记样品', '送样方式', '确认下单', '下单成功'])
  })

  it('asks for a login in the member and experiment areas and for the inbox, and nowhere else', () => {
    for (const { path, requiresLogin } of routes)
      expect(requiresLogin === true, path).toBe(/^\/(member|experiment|inbox)/.test(path))
  })

  it('redirects to routes that exist and do not redirect again', () => {
    for (const { redirect } of routes) {
      if (redirect === undefined) continue
      expect(matchRoute(redirect)?.route.redirect, redirect).toBeUndefined()
      expect(nameAt(redirect), redirect).toBeDefined()
    }
    expect(matchRoute('/member')?.route.redirect).toBe('/member/center')
    expect(matchRoute('/experiment')?.route.redirect).toBe('/experiment/plan')
    expect(matchRoute('/about')?.route.redirect).toBe('/about/profile')
    expect(matchRoute('/invited/AB12')?.route.redirect).toBe('/')
    expect(matchRoute('/reserve')?.route.redirect).toBe('/project?typeId=2')
    expect(matchRoute('/reserve/sem')?.route).not.toHaveProperty('redirect')
  })
})

describe('an address', () => {
  it('finds its route, with or without a trailing slash, query and hash', () => {
    expect(nameAt('/')).toBe('home')
    expect(nameAt('/?kw=1#top')).toBe('home')
    expect(nameAt('/contact/')).toBe('contact')
    expect(nameAt('/member/order?state=placed')).toBe('member-order')
  })

  it('may leave out both segments of a project list', () => {
    expect(matchRoute('/project')?.params).toEqual({})
    expect(matchRoute('/project/1')?.params).toEqual({ typeId: '1' })
    expect(matchRoute('/project/1/%E6%89%AB%E6%8F%8F%E7%94%B5%E9%95%9C')?.params).toEqual({
      typeId: '1',
      title: '扫描电镜',
    })
    expect(matchRoute('/project/1/a/b')).toBeUndefined()
  })

  it('carries its query', () => {
    expect(matchRoute('/project/1?typeId=2&childId=7&kw=a?b')?.query).toEqual({
      typeId: '2',
      childId: '7',
      kw: 'a?b',
    })
  })

  it('may carry an invitation code or none', () => {
    expect(matchRoute('/invited')?.params).toEqual({})
    expect(matchRoute('/invited/AB12')?.params).toEqual({ code: 'AB12' })
  })

  it('has no route when it is unknown, incomplete or not ours', () => {
    for (const path of [
      '/nope',
      '/detail',
      '/detail/',
      '/article/1/2',
      '//contact',
      'contact',
      '',
      '/desk',
      '/dev/outbox',
      '/Contact',
    ])
      expect(matchRoute(path), path).toBeUndefined()
  })

  it('survives broken encoding', () => {
    expect(matchRoute('/detail/%E6%8')?.params).toEqual({ rid: '%E6%8' })
    expect(matchRoute('/search?kw=%E6%8')?.route.name).toBe('search')
  })

  it('is never a reason to throw', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.webPath()), (path) => void matchRoute(path)))
  })
})

describe('a link', () => {
  it('is written the way the site writes addresses', () => {
    expect(hrefOf('home')).toBe('/')
    expect(hrefOf('detail', { rid: 'p1' })).toBe('/detail/p1')
    expect(hrefOf('project', {}, { typeId: 1, childId: 101 })).toBe('/project?typeId=1&childId=101')
    expect(hrefOf('project', { typeId: 1, title: '扫描电镜' })).toBe(
      '/project/1/%E6%89%AB%E6%8F%8F%E7%94%B5%E9%95%9C',
    )
    expect(hrefOf('invited')).toBe('/invited')
  })

  it('puts a title without a type into the query', () => {
    expect(hrefOf('project', { title: 'SEM' })).toBe('/project?title=SEM')
  })

  it('leads a browser back to what it was made from', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('.', '..', '%', 'a/b', '?#&'),
    )
    fc.assert(
      fc.property(value, value, value, (typeId, title, kw) => {
        const { pathname, search } = new URL(
          hrefOf('project', { typeId, title }, { kw }),
          'https://lab.example',
        )
        const match = matchRoute(pathname + search)
        expect(match?.route.name).toBe('project')
        const given = Object.entries({ typeId, title, kw }).filter(([, text]) => text !== '')
        expect({ ...match?.params, ...match?.query }).toEqual(Object.fromEntries(given))
      }),
    )
  })

  it('of every route finds that route again', () => {
    const params = { rid: 'r', type: 'news', id: 'i', code: 'c', typeId: '1', title: 't' }
    for (const { name, path } of routes) {
      const own = Object.fromEntries(
        Object.entries(params).filter(([key]) => new RegExp(`:${key}\\b`).test(path)),
      )
      const match = matchRoute(hrefOf(name as RouteName, own))
      expect(match?.route.name).toBe(name)
      expect(match?.params).toEqual(own)
    }
  })

  it('to half a surrogate pair does not throw', () => {
    expect(hrefOf('detail', { rid: 'a\ud800' }, { kw: '\udfff' })).toBe('/detail/a%EF%BF%BD?kw=%EF%BF%BD')
  })
})

describe('navigation and footer', () => {
  const everyItem = (items: readonly NavigationItem[]): NavigationItem[] =>
    items.flatMap((item) => [item, ...everyItem(item.children ?? [])])
  const depth = (items: readonly NavigationItem[]): number =>
    Math.max(0, ...items.map(({ children }) => 1 + depth(children ?? [])))

  it('lead to pages that exist and do not redirect', () => {
    for (const { href } of [
      ...everyItem(navigation),
      ...footerLinks.flatMap(({ links }) => everyItem(links)),
    ])
      expect(matchRoute(href)?.route, href).toMatchObject({ name: expect.any(String) })
    for (const { href } of everyItem(navigation))
      expect(matchRoute(href)?.route.redirect, href).toBeUndefined()
  })

  it('has submenus of at most two levels', () => {
    expect(depth(navigation)).toBe(3)
  })
})
