/** Which states a list can be narrowed to, with how many there are where that is known; and all of them. */
export const stateChoices = <S extends string>(
  states: Readonly<Record<S, string>>,
  counts?: Readonly<Partial<Record<S, number>>>,
) => [
  ...(Object.entries(states) as [S, string][]).map(([value, title]) => ({
    value: value as S | 'all',
    label: counts ? `${title}（${counts[value] ?? 0}）` : title,
  })),
  { value: 'all' as const, label: '全部状态' },
]
