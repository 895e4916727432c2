/** Who pays as calls take it: a group by its rid, or for an empty one the member. */
export const payerFor = (cluster_rid: string) =>
  cluster_rid ? ({ kind: 'cluster', rid: cluster_rid } as const) : ({ kind: 'self' } as const)
