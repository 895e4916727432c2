import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { FetchedPage } from './fetch-page.ts'
import { type Policy, readPolicies } from './policy.ts'
import { urlOf } from './web-url.ts'

type Node = DefaultTreeAdapterTypes.Node

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

const elementsOf = function* (node: Node): Generator<DefaultTreeAdapterTypes.Element> {
  if ('tagName' in node) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child)
}

const attributesOf = ({ attrs }: DefaultTreeAdapterTypes.Element) =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]))

const imported = /\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g

/** Addresses that an inline module imports. */
const importsOf = ({ childNodes }: DefaultTreeAdapterTypes.Element): string[] => {
  const text = childNodes.map((node) => ('value' in node ? node.value : '')).join('')
  return [...text.matchAll(imported)].map(([, address = '']) => address)
}

/** Reads the page as a browser's parser does; what stands in comments and templates is not there. */
export const readPage = ({ url, policies, html }: FetchedPage): HostPage => {
  const elements = [...elementsOf(parse(html))].map((element) => ({
    element,
    name: element.tagName,
    attributes: attributesOf(element) as Record<string, string | undefined>,
  }))
  const base = elements.find(({ name, attributes }) => name === 'base' && attributes.href)
  const from = (base?.attributes.href && urlOf(base.attributes.href, url)) || url
  const addresses = (address = '') => urlOf(address, from) ?? []

  const metaPolicies = elements.flatMap(({ name, attributes }) =>
    name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy'
      ? [attributes.content ?? '']
      : [],
  )
  const scripts = elements.flatMap(({ name, element, attributes }): PageScript[] => {
    if (name !== 'script') return []
    const { src, type, integrity, nonce } = attributes
    const isModule = type?.trim().toLowerCase() === 'module'
    const named = src === undefined ? (isModule ? importsOf(element) : []) : [src]
    return named.flatMap(addresses).map((found) => ({ src: found, isModule, integrity, nonce }))
  })
  return {
    url,
    policies: [...readPolicies(policies), ...readPolicies(metaPolicies)],
    scripts,
    tags: elements
      .filter(({ name }) => name.startsWith('lab-'))
      .map(({ name, attributes }) => ({ name, attributes: attributes as Record<string, string> })),
    frames: elements
      .filter(({ name, attributes }) => name === 'iframe' && attributes.src)
      .flatMap(({ attributes }) => addresses(attributes.src)),
  }
}
