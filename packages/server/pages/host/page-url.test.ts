import { readFileSync } from 'node:fs'
import { hrefOf, type Match, matchRoute, routes } from '@lab/contract/rules/ground/routes'
import { describe, expect, it } from 'vitest'
import { canonicalOf, pageUrlOf, valuesOf } from './page-url.ts'

const match = (url: string) => matchRoute(url) as Match

describe('an address of the projects', () => {
  it('says the same by path and by query, and the query wins', () => {
    const same = { typeId: '1', title: '扫描电镜' }
    const title = encodeURIComponent('扫描电镜')
    expect(valuesOf(match(`/project/1/${title}`))).toEqual(same)
    expect(valuesOf(match(`/project?title=${title}&typeId=1`))).toEqual(same)
    expect(valuesOf(match(`/project/2/XRD?typeId=1&title=${title}`))).toEqual(same)
    expect(valuesOf(match('/project/2?childId=101'))).toEqual({ typeId: '2', childId: '101' })
  })

  it.each([
    ['/project?childId=101&typeId=1', '/project?typeId=1&childId=101'],
    ['/project/1', '/project?typeId=1'],
    ['/project/?utm_source=mail&page=1&sort=price', '/project'],
    ['/project?page=3&kw=sem', '/project?kw=sem&page=3'],
    ['/project?typeId=%3Cscript%3E&page=1e9&childId[]=1', '/project'],
  ])('%s is for crawlers %s', (url, canonical) => {
    expect(canonicalOf(match(url))).toBe(canonical)
  })

  it('is one page for all ways to write it', () => {
    const ways = [
      '/project/1?sort=price',
      '/project?sort=price&typeId=1&x=1',
      '/project/1/?page=1&sort=price',
    ]
    expect(new Set(ways.map((way) => pageUrlOf(match(way)))).size).toBe(1)
  })
})

it('keeps what a path names, and drops the query nobody reads', () => {
  expect(canonicalOf(match('/detail/p-1?from=mail'))).toBe('/detail/p-1')
  expect(valuesOf(match('/about/culture?key=profile'))).toEqual({ key: 'culture' })
})

describe('an address of a list', () => {
  it.each([
    ['/list/news?page=1&utm_source=mail', '/list/news'],
    ['/list/news?page=2&kw=sem', '/list/news?kw=sem&page=2'],
    ['/list/news?page=abc&kw=%00', '/list/news'],
    ['/list/thanks?page=99999999999999999999&kw=%20%20', '/list/thanks'],
    ['/list/course?page=-1&kw[]=x&type=news', '/list/course'],
  ])('%s is for crawlers %s', (url, canonical) => {
    expect(canonicalOf(match(url))).toBe(canonical)
  })
})

describe('an address of a page of one who is logged in', () => {
  const pages = routes.filter(({ requiresLogin, page }) => requiresLogin && page)
  const rowCounts = new Set(['limit', 'orders'])
  const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
  /** What the widgets of a page take from its address; how many rows a page has is for who embeds it. */
  const asked = pages.flatMap(({ name, page, redirect }) => {
    if (redirect) return []
    const tags = [...read(`host-site/pages/${page}.html`).matchAll(/<lab-((?:member|inbox)[a-z-]*)/g)]
    const widgets = tags.map(([, tag]) => tag as string).filter((tag) => tag !== 'member-nav')
    return widgets.flatMap((widget) => {
      const taken =
        /attributes: \{\n(.*?)\n {2}\}/s.exec(read(`widgets/${widget}/${widget}.widget.ts`))?.[1] ?? ''
      const keys = [...taken.matchAll(/^ {4}(\w+):/gm)].map(([, key]) => key as string)
      return keys.filter((key) => !rowCounts.has(key)).map((key) => [name, widget, key] as const)
    })
  })

  it.each(asked)('of %s tells %s its %s', (name, _, key) => {
    expect(valuesOf(match(hrefOf(name, {}, { [key]: '7' })))).toMatchObject({ [key]: '7' })
  })

  it('is asked of many', () => expect(asked.length).toBeGreaterThan(40))
})
