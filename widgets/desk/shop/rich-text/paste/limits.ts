import { htmlDepth } from '@lab/contract/rules/ground/text/html-depth'

// More at a time would hold up the page for more than a second.
const most = { signs: 1_000_000, blocks: 8_000, depth: 400 }

export const tooMuch = '粘贴的内容太多，请分几次粘贴：每次不超过 1 MB、8000 段'

const blocks = /^(?:p|div|section|h[1-6]|li|dt|dd|tr|td|th|pre|blockquote|br)$/

/** Whether HTML is too long, or so deep that the browser's own parser takes minutes. */
export const isTooMuchHtml = (html: string): boolean => {
  if (html.length > most.signs) return true
  let count = 0
  for (const [, name = ''] of html.matchAll(/<([a-z][a-z\d]*)/gi)) {
    if (blocks.test(name.toLowerCase())) count += 1
    if (count > most.blocks) return true
  }
  return htmlDepth(html) > most.depth
}

export const isTooMuchText = (text: string): boolean =>
  text.length > most.signs || (text.match(/\n+/g)?.length ?? 0) > most.blocks
