/** Characters that a reader takes in within a minute. */
const pace = 400

/** Minutes to read a text in HTML, at least 1: each Chinese character counts, and each Latin word or number. */
export const readingMinutes = (html: string): number => {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&#?\w+;/g, ' ')
  const units = text.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu)?.length ?? 0
  return Math.max(1, Math.round(units / pace))
}
