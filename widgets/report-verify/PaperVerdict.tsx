import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'

const verdicts = {
  valid: {
    head: '有效',
    text: '这份材料由本实验室出具，目前有效。请核对纸面上的编号、金额与日期。',
  },
  replaced: {
    head: '已被新的一份替换',
    text: '这份材料由本实验室出具，但已有新的一份，请以新的为准。',
  },
  refunded: {
    head: '出具后账单有退款',
    text: '这份材料由本实验室出具，其后账单有退款，请索取新的一份。',
  },
} as const

type Paper = Exclude<DataOf<'open/report/verify'>, { kind: 'report' }>

/** What a paper of a reimbursement pack is worth today; of who paid only what is left of the name. */
export function PaperVerdict({ paper }: { paper: Paper }) {
  const { number, title, issued, amount_fen, payer, state } = paper
  const Icon = state === 'valid' ? CircleCheck : CircleAlert
  const rows = [
    ['名称', title],
    ['编号', number],
    ['金额', amount_fen === null ? '待定' : formatFen(amount_fen)],
    ['出具日期', dateOf(issued)],
    ['付款方', payer || '—'],
  ] as const
  return (
    <div className={`verify-result ${state === 'valid' ? 'valid' : 'replaced'}`} part="result">
      <p className="verify-head">
        <Icon size={26} />
        {verdicts[state].head}
      </p>
      <p className="verify-text">{verdicts[state].text}</p>
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
