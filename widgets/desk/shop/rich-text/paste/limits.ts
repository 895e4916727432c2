// More at a time would hold up the page for more than a second.
const most = { signs: 1_000_000, blocks: 8_000, depth: 400 }

export const tooMuch = '粘贴的内容太多，请分几次粘贴：每次不超过 1 MB、8000 段'

const blocks = /^(?:p|div|section|h[1-6]|li|dt|dd|tr|td|th|pre|blockquote|br)$/
/** Elements that end without an end tag. */
const open =
  /^(?:p|li|dt|dd|tr|td|th|thead|tbody|tfoot|col|br|hr|img|wbr|input|meta|link|area|base|embed|source)$/

/** Whether HTML is too long, or so deep that the browser's own parser takes minutes. */
export const isTooMuchHtml = (html: string): boolean => {
  if (html.length > most.signs) return true
  let count = 0
  let depth = 0
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    const tag = name.toLowerCase()
    if (!end && blocks.test(tag)) count += 1
    if (!open.test(tag)) depth += end ? -1 : 1
    if (count > most.blocks || depth > most.depth) return true
  }
  return false
}

export const isTooMuchText = (text: string): boolean =>
  text.length > most.signs || (text.match(/\n+/g)?.length ?? 0) > most.blocks
