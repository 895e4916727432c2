import { linesOfHtml } from '../content/html-text.ts'

const isEnded = /[。！？；：，、.!?;:,…]$/u

/**
 * The words of sanitised HTML as one line: headings and paragraphs do not run together, `原理：X 射线……；样品：……`,
 * and nothing is put where a sentence has its own end.
 */
export const plainText = (html: string): string =>
  linesOfHtml(html)
    .map(({ text, isHeading }, at, { length }) => {
      if (at === length - 1 || isEnded.test(text)) return text
      return text + (isHeading ? '：' : '；')
    })
    .join('')
