interface PayerProps {
  payer: { kind?: 'self' | 'cluster'; name: string; phone: string; company: string }
}

/** Who pays, as a cell of a table. */
export function Payer({ payer: { kind, name, phone, company } }: PayerProps) {
  return (
    <div>
      {name || phone || (kind === 'cluster' ? '群组' : '已注销的会员')}
      {company && <p className="desk-note">{company}</p>}
    </div>
  )
}
