import { elementsOf, type PageElement } from './elements.ts'
import type { FetchedPage } from './fetch-page.ts'
import { type Policy, readPolicies } from './policy.ts'
import { urlOf } from './web-url.ts'

export interface PageScript {
  src: URL
  isModule: boolean
  integrity?: string
  nonce?: string
}

export interface PageTag {
  name: string
  attributes: Record<string, string>
}

/** What of a page matters to widgets. */
export interface HostPage {
  url: URL
  policies: Policy[]
  scripts: PageScript[]
  /** Elements named `lab-…`. */
  tags: PageTag[]
  /** Addresses of its frames. */
  frames: URL[]
}

const imported = /\b(?:from|import)\s*(?:\(\s*)?["']([^"']+)["']/g

/** Addresses that an inline module imports. */
const importsOf = ({ text }: PageElement): string[] => [...text.matchAll(imported)].map(([, url = '']) => url)

const most_policies = 10

const matters = (name: string) =>
  ['base', 'meta', 'script', 'iframe'].includes(name) || name.startsWith('lab-')

/** Reads the page; what stands in comments and templates is not there. @throws NotFetched beyond all bounds */
export const readPage = ({ url, policies, html }: FetchedPage): HostPage => {
  const elements = elementsOf(html, matters)
  const base = elements.find(({ name, attributes }) => name === 'base' && attributes.href)
  const from = (base?.attributes.href && urlOf(base.attributes.href, url)) || url
  const urls = (url = '') => urlOf(url, from) ?? []

  const metaPolicies = elements.flatMap(({ name, attributes }) =>
    name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy'
      ? [attributes.content ?? '']
      : [],
  )
  const scripts = elements.flatMap((element): PageScript[] => {
    const { name, attributes } = element
    if (name !== 'script') return []
    const { src, type, integrity, nonce } = attributes
    const isModule = type?.trim().toLowerCase() === 'module'
    const named = src === undefined ? (isModule ? importsOf(element) : []) : [src]
    return named.flatMap(urls).map((found) => ({ src: found, isModule, integrity, nonce }))
  })
  return {
    url,
    policies: readPolicies([...policies, ...metaPolicies]).slice(0, most_policies),
    scripts,
    tags: elements
      .filter(({ name }) => name.startsWith('lab-'))
      .map(({ name, attributes }) => ({ name, attributes: attributes as Record<string, string> })),
    frames: elements
      .filter(({ name, attributes }) => name === 'iframe' && attributes.src)
      .flatMap(({ attributes }) => urls(attributes.src)),
  }
}
