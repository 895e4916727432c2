import { escapeHtml } from '../../ground/html.ts'

// XML 1.0 knows no way to write these.
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text without what XML can't write, not yet escaped. */
export const writable = (text: string) => text.replace(unwritable, '')

const textOf = (text: string | number) => escapeHtml(writable(String(text)))

/** One element with text, escaped. */
export const leaf = (name: string, text: string | number, attributes = '') =>
  `<${name}${attributes}>${textOf(text)}</${name}>`

/** One element with elements. */
export const branch = (name: string, children: readonly string[], attributes = '') =>
  `<${name}${attributes}>\n${children.join('\n')}\n</${name}>`

export const xmlDocument = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
