import { parseFragment, serialize } from 'parse5'
import sanitizeHtml from 'sanitize-html'

const image_address = /^\/img\/[a-z0-9][a-z0-9._-]*$/

const isElsewhere = (href: string) => /^https?:/i.test(href)
const apart: Record<string, string> = { target: '_blank', rel: 'noopener noreferrer' }

/**
 * HTML of an editor as we show it: text structure, tables, our own pictures and links; no script, style,
 * form or frame, no class or id. Links to other sites open apart and tell them nothing.
 */
export const cleanHtml = (html: string): string => wellFormed(sanitized(html))

/** Nested and closed as a browser would: what is rendered from it is what the browser reads back. */
const wellFormed = (html: string): string => serialize(parseFragment(html))

const sanitized = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: { href, ...(isElsewhere(href) && apart) } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !image_address.test(attribs.src ?? ''),
  })
