/** Which states a list can be narrowed to: each of them, then all. */
export const stateChoices = <S extends string>(states: Readonly<Record<S, string>>) => [
  ...(Object.entries(states) as [S, string][]).map(([value, label]) => ({ value, label })),
  { value: 'all' as const, label: '全部状态' },
]
