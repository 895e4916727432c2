/** Elements that may end without an end tag, or have none. */
const open =
  /^(?:p|li|dt|dd|tr|td|th|thead|tbody|tfoot|col|br|hr|img|wbr|input|meta|link|area|base|embed|source)$/

/** Deepest nesting of a text that is kept: each level is a call of its own where a page is rendered. */
export const deepest_html = 200

/** Depth to which elements of HTML stand within each other, without those that may end by themselves. */
export const htmlDepth = (html: string): number => {
  let depth = 0
  let most = 0
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    if (open.test(name.toLowerCase())) continue
    depth = Math.max(0, depth + (end ? -1 : 1))
    most = Math.max(most, depth)
  }
  return most
}
