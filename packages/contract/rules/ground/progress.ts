/** How far a long work is. */
export interface Progress {
  done: number
  total: number
}

/** What who wants to be told accepts: a line of JSON for each `Progress`, the last one the answer itself. */
export const linesType = 'application/x-ndjson'
