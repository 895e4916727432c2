/** What in an address says where one is; all else narrows. Of what narrows by itself, `due` has no "all". */
const placing = ['view', 'run', 'runs', 'month', 'number', 'due', 'rid', 'act', 'setting']
/** How a list is read, whatever is in it. */
const reading = ['sort', 'page', 'files']

/** An address without what narrows its list. */
export const unnarrowed = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => placing.includes(name)))

/** By what an address narrows its list. */
export const narrowingOf = (query: URLSearchParams): string[] =>
  [...query.keys()].filter((name) => ![...placing, ...reading].includes(name))
