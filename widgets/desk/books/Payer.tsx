import { Tag } from '@lab/ui/tag'

export interface PayerProps {
  payer: { kind?: 'self' | 'cluster'; name: string; phone: string; company: string }
  /** What else is to be said of them. */
  note?: string
}

/** Who pays, in a sentence. */
export const nameOfPayer = ({ kind, name, phone }: PayerProps['payer']): string =>
  name || phone || (kind === 'cluster' ? '群组' : '已注销的会员')

/** Who pays, as a cell of a table. */
export function Payer({ payer, note }: PayerProps) {
  const { kind, company } = payer
  return (
    <div>
      {kind === 'cluster' && <Tag>群组</Tag>} {nameOfPayer(payer)}
      {company && <p className="desk-note">{company}</p>}
      {note && <p className="desk-note">{note}</p>}
    </div>
  )
}
