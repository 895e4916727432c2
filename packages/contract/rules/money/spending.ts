/** Years whose spending can be asked for. */
export const spendingYears = { first: 2020, last: 2099 } as const

/** What was paid for experiments of one type in one month; fen, negative when it came back. */
export interface Paid {
  year: number
  month: number
  type_id: number
  fen: number
}

export interface SpendingMonth {
  month: number
  /** In the order of the types. */
  fen: number[]
  total_fen: number
}

/** The twelve months of a year by type, and what they come to. */
export const spendingOf = (
  paid: readonly Paid[],
  year: number,
  types: readonly number[],
): { months: SpendingMonth[]; total_fen: number } => {
  const months = Array.from({ length: 12 }, (_, at) => {
    const fen = types.map((type_id) =>
      paid.reduce(
        (sum, one) =>
          one.year === year && one.month === at + 1 && one.type_id === type_id ? sum + one.fen : sum,
        0,
      ),
    )
    return { month: at + 1, fen, total_fen: fen.reduce((sum, one) => sum + one, 0) }
  })
  return { months, total_fen: months.reduce((sum, { total_fen }) => sum + total_fen, 0) }
}

/** The top of a chart's scale, fen: the least round value that holds the greatest and parts into quarters. */
export const scaleTop = (most: number): number => {
  if (most <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 4, 5, 8].find((step) => step * power >= most) ?? 10) * power
}
