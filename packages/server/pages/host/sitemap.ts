import { hrefOf, listTitles, routes } from '@lab/contract/rules/ground/routes'
import { dateOf } from '@lab/contract/rules/ground/time'
import { asc } from 'drizzle-orm'
import type { Deps } from '../../ground/http/handle.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { isOffered } from '../../shop/catalogue/search.ts'
import { article } from '../../shop/content/schema.ts'
import { branch, leaf, xmlDocument } from './xml.ts'

/** Addresses that one file may hold (sitemaps.org). */
export const most_urls = 50_000

interface Entry {
  path: string
  /** Epoch seconds. */
  changed?: number
}

/** Public pages without a content of their own address: those of the table, and the lists. */
const fixed: readonly Entry[] = [
  ...routes
    .filter(({ name, path, requiresLogin, redirect }) => {
      const needsParameter = /:\w+(\/|$)/.test(path)
      return !requiresLogin && !redirect && !needsParameter && name !== 'search'
    })
    .map(({ name }) => ({ path: hrefOf(name) })),
  ...Object.keys(listTitles).map((type) => ({ path: hrefOf('list', { type }) })),
]

/** What has a page of its own each; projects only while they are offered. */
const listed = [
  { table: project, where: isOffered, route: 'detail', key: 'rid' },
  { table: article, where: undefined, route: 'article', key: 'id' },
] as const

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Fixed pages, then projects, then articles, each in a fixed order: from `from`, at most `count`. */
const entries = async ({ db }: Pick<Deps, 'db'>, from: number, count: number): Promise<Entry[]> => {
  const found: Entry[] = fixed.slice(from, from + count)
  let passed = fixed.length
  for (const { table, where, route, key } of listed) {
    const missing = count - found.length
    const offset = Math.max(0, from - passed)
    const rows =
      missing > 0
        ? await db
            .select({ rid: table.rid, created: table.created })
            .from(table)
            .where(where)
            .orderBy(asc(table.rid))
            .limit(missing)
            .offset(offset)
        : []
    found.push(...rows.map(({ rid, created }) => ({ path: hrefOf(route, { [key]: rid }), changed: created })))
    passed += await db.$count(table, where)
  }
  return found
}

const namespace = ' xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** How many files the addresses fill. */
const filesOf = async ({ db }: Pick<Deps, 'db'>, most: number) => {
  const total =
    fixed.length + sum(await Promise.all(listed.map(({ table, where }) => db.$count(table, where))))
  return Math.ceil(total / most)
}

/** One file of addresses, from 1; undefined when there are not so many. */
export const sitemapFile = async (
  deps: Pick<Deps, 'db'>,
  base: string,
  file: number,
  most = most_urls,
): Promise<string | undefined> => {
  const found = await entries(deps, (file - 1) * most, most)
  if (found.length === 0) return
  const urls = found.map(({ path, changed }) =>
    branch('url', [leaf('loc', base + path), ...(changed ? [leaf('lastmod', dateOf(changed))] : [])]),
  )
  return xmlDocument(branch('urlset', urls, namespace))
}

/** `/sitemap.xml`: all addresses, or beyond `most` of them an index of files that hold them. */
export const sitemap = async (deps: Pick<Deps, 'db'>, base: string, most = most_urls): Promise<string> => {
  const files = await filesOf(deps, most)
  if (files <= 1) return (await sitemapFile(deps, base, 1, most)) ?? ''
  const list = Array.from({ length: files }, (_, at) =>
    branch('sitemap', [leaf('loc', `${base}/sitemap-${at + 1}.xml`)]),
  )
  return xmlDocument(branch('sitemapindex', list, namespace))
}
