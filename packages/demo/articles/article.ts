import type { PlateName } from '../art/plates.ts'

/** An article as its table tells it. */
export interface Story {
  slug: string
  title: string
  sketch: string
  author: string
  plate: PlateName
  /** Days before the demo's texts were written. */
  age: number
  source?: string
  content: string
}

/** Blocks of an article's HTML. */
export const heading = (text: string) => `<h2>${text}</h2>`
export const paragraph = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('')
export const bullets = (...items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
export const numbered = (...items: readonly string[]) =>
  `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`
export const quote = (text: string) => `<blockquote><p>${text}</p></blockquote>`

/** First row: headings. */
export const table = (head: readonly string[], ...rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`
