import type { HeadOf } from './head-of.ts'

/** Named after what was searched; no crawler keeps it, for words make endless pages. */
export const searchHead: HeadOf = async ({ values: { kw } }) => ({
  ...(kw && { heading: `“${kw.slice(0, 100)}”的搜索结果` }),
  indexed: false,
})
