import type { Lab } from '@lab/core'
import { useLab } from '@lab/core/react'
import { createElement, type ReactNode } from 'react'
import { sourcesOf } from '../picture/sources.ts'
import { parseRichText, type Rich, type RichElement } from './parse.ts'
import './rich-text.css'

export interface RichTextProps {
  /** Sanitised HTML of a call. Shown without `innerHTML`; scripts, handlers and foreign pictures never come through. */
  html: string
  /** How far its headings stand below those it was written with: 1 makes an h2 an h3. Default 0. */
  lower?: 0 | 1 | 2
  className?: string
}

/** An editor's text: paragraphs, headings, lists, tables, pictures, links. */
export function RichText({ html, lower = 0, className }: RichTextProps) {
  const lab = useLab()
  return (
    <div className={`rich-text ${className ?? ''}`}>
      {parseRichText(html).map((piece, at) => shown(piece, at, lab, lower))}
    </div>
  )
}

const ownPicture = /^\/img\/([\w][\w.-]*)$/
const elsewhere = /^https?:\/\//i
const own = /^(?:#|\/(?![/\\]))/

const linkOf = (href = '', { link }: Lab) => {
  if (elsewhere.test(href)) return { href, target: '_blank', rel: 'noopener noreferrer' }
  if (/^(?:mailto|tel):/i.test(href)) return { href }
  if (own.test(href)) return { href: href.startsWith('#') ? href : link(href) }
}

const numbers = (attributes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ ...attributes, colSpan: attributes.colspan, rowSpan: attributes.rowspan }).filter(
      ([name, value]) => /^(width|height|start|colSpan|rowSpan)$/.test(name) && /^\d{1,4}$/.test(value ?? ''),
    ),
  )

const words = (piece: Rich): string =>
  typeof piece === 'string' ? piece : piece.children.map(words).join('')

/** A table is called by its caption, else by its first row. */
const tableName = (table: RichElement): string => {
  const caption = table.children.find((child) => typeof child !== 'string' && child.tag === 'caption')
  if (caption) return words(caption)
  const row = rowOf(table)
  return `表格：${row?.children.map(words).join('、') ?? ''}`
}

const rowOf = (piece: RichElement): RichElement | undefined =>
  piece.tag === 'tr'
    ? piece
    : piece.children.flatMap((child) => (typeof child === 'string' ? [] : (rowOf(child) ?? [])))[0]

const shown = (piece: Rich, key: number, lab: Lab, lower: number): ReactNode => {
  if (typeof piece === 'string') return piece
  const { tag, attributes } = piece
  const children = piece.children.map((child, at) => shown(child, at, lab, lower))
  const props = { key, ...numbers(attributes) }
  if (tag === 'img') {
    const name = ownPicture.exec(attributes.src ?? '')?.[1]
    if (!name) return null
    const src = lab.image(name)
    return createElement('img', {
      ...sourcesOf(src, {
        width: Number(attributes.width) || 960,
        // One that tells its size by its place needs a place of its own.
        isLazy: Boolean(attributes.width && attributes.height),
      }),
      ...props,
      src,
      alt: attributes.alt ?? '',
      loading: 'lazy',
      decoding: 'async',
    })
  }
  if (tag === 'a') {
    const link = linkOf(attributes.href, lab)
    return link
      ? createElement('a', { ...props, ...link }, ...children)
      : createElement('span', props, ...children)
  }
  if (tag === 'table') {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a text with many tables would have as many landmarks
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      <div key={key} role="group" className="rich-table" aria-label={tableName(piece)} tabIndex={0}>
        <table>{children}</table>
      </div>
    )
  }
  const level = /^h([234])$/.exec(tag)?.[1]
  if (level) return createElement(`h${Math.min(6, Number(level) + lower)}`, props, ...children)
  if (tag === 'th' && /^(col|row)$/.test(attributes.scope ?? ''))
    return createElement(tag, { ...props, scope: attributes.scope }, ...children)
  return createElement(tag, props, ...children)
}
