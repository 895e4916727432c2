/** The lab, as its papers name it. */
export interface House {
  /** What its portal is called. */
  brand: string
  /** What it adds at the foot; may be empty. */
  line: string
  name: string
  address: string
  phone: string
  email: string
}

/** What stands at the foot of every paper, a line each. */
export const footOf = ({ brand, address, phone, email, line }: House): string[] => [
  [address, phone, email].join('　'),
  [brand, line].filter(Boolean).join('　'),
]

export interface Fact {
  label: string
  value: string
}

/** Those of the facts that there is something to say of. */
export const known = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value)

/** The first line of a cell is its text, the others are smaller. */
export type Cell = string | readonly string[]

export interface Column {
  label: string
  /** How much of the width it takes, beside the others. */
  share: number
  align?: 'right' | 'center'
}

export interface TableBlock {
  kind: 'table'
  title?: string
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** A line below the rows: what is summed, and to how much. */
  sums?: readonly Fact[]
}

export interface SignatureBox {
  title: string
  lines: readonly string[]
  /** Whether the lab signs here: its seal stands in it, where the paper bears one. */
  isLabs?: true
}

export type Block =
  | { kind: 'facts'; title?: string; facts: readonly Fact[] }
  | { kind: 'sides'; sides: readonly { title: string; facts: readonly Fact[] }[] }
  | TableBlock
  | { kind: 'text'; title?: string; paragraphs: readonly string[] }
  | {
      kind: 'clauses'
      title: string
      note?: string
      clauses: readonly { title: string; items: readonly string[] }[]
    }
  | { kind: 'signatures'; boxes: readonly SignatureBox[] }

/**
 * What a paper says, whatever it is shown on: the PDF (`pdf/`) and the printable page (`page/`) are made from this
 * alone.
 */
export interface Paper {
  title: string
  /** What stands small below the title. */
  subtitle?: string
  number: string
  house: House
  /** Where the QR code beside the title leads, and what it is for. */
  code?: { url: string; says: string }
  blocks: readonly Block[]
  /** The picture of the lab's seal; on papers that `/verify` knows only. */
  seal?: Buffer
}

/** The lines of a cell. */
export const linesOf = (cell: Cell): readonly string[] => (typeof cell === 'string' ? [cell] : cell)
