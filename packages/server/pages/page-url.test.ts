import { type Match, matchRoute } from '@lab/contract/rules/routes'
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
