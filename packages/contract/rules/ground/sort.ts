interface Way {
  title: string
  /** Of the column that it goes by; none where it goes by no column of its own. */
  direction?: 'ascending' | 'descending'
}

/** The orders that lists stand in, by the words in which people ask for them. */
export const sortWays = {
  usual: { title: '默认顺序' },
  newest: { title: '新的在前', direction: 'descending' },
  oldest: { title: '旧的在前', direction: 'ascending' },
  due: { title: '期限近的在前', direction: 'ascending' },
  due_last: { title: '期限远的在前', direction: 'descending' },
  day: { title: '日期早的在前', direction: 'ascending' },
  day_last: { title: '日期晚的在前', direction: 'descending' },
  waiting: { title: '等得久的在前' },
  fen: { title: '金额大的在前', direction: 'descending' },
  fen_least: { title: '金额小的在前', direction: 'ascending' },
  count: { title: '数量多的在前', direction: 'descending' },
  count_least: { title: '数量少的在前', direction: 'ascending' },
  points: { title: '积分多的在前', direction: 'descending' },
  points_least: { title: '积分少的在前', direction: 'ascending' },
  number: { title: '编号小的在前', direction: 'ascending' },
  number_last: { title: '编号大的在前', direction: 'descending' },
  // By code point, not by pinyin: the embedded database is built without Chinese collations (`pg_collation` has `unicode` alone,
  // whose rules leave Han characters as they are), and a key of pinyin in each such table would cost more than the few
  // short lists that are sorted by names gain.
  name: { title: '按名称', direction: 'ascending' },
  name_last: { title: '按名称倒序', direction: 'descending' },
  seen: { title: '最近来过的在前', direction: 'descending' },
  ms: { title: '慢的在前', direction: 'descending' },
  seen_last: { title: '久未来过的在前', direction: 'ascending' },
} as const satisfies Record<string, Way>

export type SortName = keyof typeof sortWays

/** The orders of one list, the one it stands in unasked first. */
export type Sorts = readonly [SortName, ...SortName[]]

export const wayOf = (sort: SortName): Way => sortWays[sort]

/** The order that an address asks for; nonsense counts as not said. */
export const sortIn = <S extends Sorts>(sorts: S, said: unknown): S[number] =>
  sorts.find((sort) => sort === said) ?? sorts[0]

/** The same where nothing is said of the list's own order: as it stands in addresses. */
export const sortParam = <S extends Sorts>(sorts: S, said: unknown): S[number] | undefined => {
  const sort = sortIn(sorts, said)
  return sort === sorts[0] ? undefined : sort
}

/** The order that a press on a column's title leads to: its first, then its other one, then the list's own again. */
export const sortAfter = (sorts: Sorts, sort: SortName, ofColumn: Sorts): SortName => {
  const next = ofColumn[ofColumn.indexOf(sort) + 1] ?? sorts[0]
  return next === sort ? ofColumn[0] : next
}
