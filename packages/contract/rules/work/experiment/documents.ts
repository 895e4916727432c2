/** What a member may ask the lab for beside the data (domain §2). */
export const documentKinds = { report: '检测报告', contract: '合同' } as const

export type DocumentKind = keyof typeof documentKinds

/** What became of asking for one; nothing is left of it once the document is there, or it was taken back. */
export interface DocumentAsk {
  state: 'wanted' | 'refused'
  /** Epoch seconds since which. */
  at: number
  /** Why it was refused. */
  reason: string
}

/** Of each kind the one asked for last. */
export type DocumentAsks = Partial<Record<DocumentKind, DocumentAsk>>

export const isDocumentWanted = (asks: DocumentAsks): boolean =>
  Object.values(asks).some(({ state }) => state === 'wanted')
