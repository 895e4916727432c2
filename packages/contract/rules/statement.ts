/** States of a statement (domain §3). */
export const statementStates = { unpaid: '待支付', paid: '已结清', void: '已作废' } as const

export type StatementState = keyof typeof statementStates

/** How a statement is paid. */
export const settlementWays = { prestore: '预存', credit: '信用额度', transfer: '对公转账' } as const

export type SettlementWay = keyof typeof settlementWays

/** Most experiments of one statement. */
export const statementItems = 100

/** What a statement asks for an experiment: what it costs as tested, less what was paid ahead; fen. */
export interface Chargeable {
  rid: string
  due_fen: number
  prepaid_fen: number
}

export interface StatementSums {
  items: { rid: string; fen: number }[]
  list_fen: number
  total_fen: number
}

/** The one calculator of preview and commit (domain §3): whole fen, each experiment at least nothing. */
export const statementSums = (experiments: readonly Chargeable[]): StatementSums => {
  const items = experiments.map(({ rid, due_fen, prepaid_fen }) => ({
    rid,
    fen: Math.max(0, due_fen - prepaid_fen),
  }))
  const list_fen = items.reduce((sum, { fen }) => sum + fen, 0)
  return { items, list_fen, total_fen: list_fen }
}
