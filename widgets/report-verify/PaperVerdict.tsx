import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import { packPaperKinds, packPaperStates } from '@lab/contract/rules/papers/pack'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'

const sentences = {
  valid: '这份材料由本实验室出具，目前有效。请核对纸面上的编号、金额与日期。',
  replaced: '这份材料由本实验室出具，但已有新的一份，请以新的为准。',
  refunded: '这份材料由本实验室出具，其后账单有退款，请索取新的一份。',
} as const

type Paper = Exclude<DataOf<'open/report/verify'>, { kind: 'report' }>

/** What a paper of a reimbursement pack is worth today; of who paid only what is left of the name. */
export function PaperVerdict({ paper }: { paper: Paper }) {
  const { number, kind, issued, amount_fen, payer, state } = paper
  const Icon = state === 'valid' ? CircleCheck : CircleAlert
  const rows = [
    ['名称', packPaperKinds[kind]],
    ['编号', number],
    ['金额', amount_fen === null ? '待定' : formatFen(amount_fen)],
    ['出具日期', dateOf(issued)],
    ['付款方', payer || '—'],
  ] as const
  return (
    <div className={`verify-result ${state === 'valid' ? 'valid' : 'replaced'}`} part="result">
      <p className="verify-head">
        <Icon size={26} />
        {packPaperStates[state]}
      </p>
      <p className="verify-text">{sentences[state]}</p>
      <dl className="verify-rows">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
