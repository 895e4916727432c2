/** What a member of a group may spend of its money: null is without a limit, or without an approval. */
export interface ClusterTerms {
  is_owner: boolean
  limit_fen: number | null
  approval_fen: number | null
}

/** Fen: what may be ordered without the owner's word; their own orders never wait for it. */
export const approvalBound = ({ is_owner, approval_fen }: Omit<ClusterTerms, 'limit_fen'>): number =>
  is_owner || approval_fen === null ? Number.POSITIVE_INFINITY : approval_fen

/** Whether so much waits for the owner's word. */
export const asksApproval = (terms: ClusterTerms, total_fen: number): boolean =>
  total_fen > approvalBound(terms)

/** Fen: what a member may still order this month after what they have; undefined without a limit. */
export const monthLeft = (
  { is_owner, limit_fen }: Pick<ClusterTerms, 'is_owner' | 'limit_fen'>,
  used_fen: number,
): number | undefined => (is_owner || limit_fen === null ? undefined : Math.max(0, limit_fen - used_fen))
