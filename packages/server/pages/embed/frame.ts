import { createHash } from 'node:crypto'
import { escapeHtml, scriptJson } from '../../ground/html.ts'
import type { Partner } from '../../people/partner/store.ts'

export interface Frame {
  title: string
  /** Between main's tags: the widget, or a notice. */
  content: string
  /** Has the widget's scripts. */
  isAlive: boolean
  theme?: 'light' | 'dark'
  /** Values of `--lab-*` custom properties. */
  tokens: Record<string, string>
  /** CSP sources of the styles inside. */
  styleHashes: readonly string[]
  /** `open/setting`: what it would ask for at first, and in a sandbox can't. */
  setting?: object
  /** Where programs ask how to embed it. */
  oembed?: string
  /** Who may show it beside the portal itself. */
  origins: readonly string[]
}

/** Only the portal and the partner's registered origins may show a frame. */
export const originsOf = (partner: Pick<Partner, 'origins'> | undefined) => partner?.origins ?? []

const isEven = (value: string, sign: string) => value.split(sign).length % 2 === 1
const isClosed = (value: string) =>
  isEven(value, '"') && isEven(value, "'") && value.split('(').length === value.split(')').length

/** What may stand in a declaration: colours, lengths and names of fonts, and nothing that ends it or swallows the next. */
const isValue = (value: string) => /^[\w#%.,()"' -]{1,120}$/.test(value) && isClosed(value)
const isToken = (name: string) => /^--lab-[a-z0-9-]{1,40}$/.test(name)

/** Those of the asked tokens that are a colour or another plain value. */
export const tokensIn = (asked: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      isToken(name) && typeof value === 'string' && isValue(value) ? [[name, value]] : [],
    ),
  )

/** The style of a page that holds nothing but a widget. */
export const styleOf = ({ theme, tokens }: Pick<Frame, 'theme' | 'tokens'>) => {
  const set = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return (
    `:root{${[`color-scheme:${theme ?? 'light dark'}`, ...set].join(';')}}` +
    'body{display:flow-root;margin:0;background:var(--lab-surface,light-dark(#ffffff,#0f1622));' +
    'color:var(--lab-ink,light-dark(#14213a,#e8edf6));font:15px/1.65 sans-serif}' +
    'main>p{margin:0;padding:24px 16px}a{color:var(--lab-primary,light-dark(#123f92,#8db4fb))}'
  )
}

/** CSP source of an inline style. */
export const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Its own policy: everything from here, no inline script, styles by their hash. */
export const framePolicy = (frame: Frame) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    `style-src ${[hashOf(styleOf(frame)), ...frame.styleHashes].map((hash) => `'${hash}'`).join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...frame.origins].join(' ')}`,
    "require-trusted-types-for 'script'",
    'trusted-types lab-html',
  ].join('; ')

const scripts = ['lab', 'frame']
  .map((name) => `<script type="module" src="/widgets/${name}.js"></script>`)
  .join('')

const settingHtml = ({ setting }: Frame) =>
  setting ? `<script type="application/json" id="lab-setting">${scriptJson(setting)}</script>` : ''

const oembedHtml = ({ oembed, title }: Frame) =>
  oembed
    ? `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(title)}">`
    : ''

/** A page of one widget, for other sites' frames. Its links leave the frame. */
export const frameHtml = (frame: Frame) => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(frame.title)}</title><base target="_blank"><link rel="icon" href="/icon.svg" type="image/svg+xml">${oembedHtml(frame)}
<style>${styleOf(frame)}</style>${settingHtml(frame)}${frame.isAlive ? scripts : ''}</head><body><main>${frame.content}</main></body></html>`
