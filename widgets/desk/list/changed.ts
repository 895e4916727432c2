/** The query with some of it changed; empty values go, and all but a new page leads to the first one. */
export const changed = (
  query: URLSearchParams,
  change: Readonly<Record<string, string | number | undefined>>,
): URLSearchParams => {
  const next = new URLSearchParams(query)
  next.delete('page')
  for (const [name, value] of Object.entries(change))
    if (value) next.set(name, String(value))
    else next.delete(name)
  return next
}
