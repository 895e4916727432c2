// Where the server is started by hand on a machine whose own Node is 20, which README lets install: all else that is
// used is there.
Map.groupBy ??= <K, T>(items: Iterable<T>, keyOf: (item: T, at: number) => K) => {
  const groups = new Map<K, T[]>()
  let at = 0
  for (const item of items) {
    const key = keyOf(item, at++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
