import type { Table } from '../../ground/sheet/table.ts'
import { type StateOf, titlesOf, workflow } from '../../ground/workflow/workflow.ts'
import { groupTable, memberTable, prestoreTable, priceTable, receivableTable } from './tables.ts'

/** What a lab brings along that already has customers, in the order in which it is imported (domain §12). */
export const openingKinds = {
  members: '会员',
  groups: '群组',
  prestore: '预存余额',
  receivables: '应收款',
  prices: '价格协议',
} as const

export type OpeningKind = keyof typeof openingKinds

export const openingKindNames = Object.keys(openingKinds) as OpeningKind[]

export const openingTables = {
  members: memberTable,
  groups: groupTable,
  prestore: prestoreTable,
  receivables: receivableTable,
  prices: priceTable,
} as const satisfies Record<OpeningKind, Table>

/** A file that somebody prepared: another person confirms it. */
export const openingImportFlow = workflow({
  title: '期初导入',
  states: {
    proposed: { title: '待复核', look: 'warning', waits: true },
    confirmed: { title: '已导入', look: 'success' },
    rejected: { title: '已驳回', look: 'danger' },
  },
  events: {
    confirm: { from: ['proposed'], to: 'confirmed', secondPerson: 'always' },
    reject: { from: ['proposed'], to: 'rejected', asks: 'reason' },
  },
})

export type OpeningImportState = StateOf<typeof openingImportFlow>

export const openingImportStates = titlesOf(openingImportFlow)

/** Rows that a preview shows; all of them are looked at. */
export const shownOpeningRows = 200

/** Names a file's content and what it is imported as. */
export const openingFingerprint = (kind: OpeningKind, sha256: string): string => `${kind}.${sha256}`

/** What a fingerprint names; undefined for what is none. */
export const readOpeningFingerprint = (
  fingerprint: string,
): { kind: OpeningKind; sha256: string } | undefined => {
  const [kind, sha256] = fingerprint.split('.')
  const known = openingKindNames.find((one) => one === kind)
  return known && sha256 !== undefined && /^[\da-f]{64}$/.test(sha256) ? { kind: known, sha256 } : undefined
}
