import { formatFen } from '@lab/contract/rules/ground/money'
import { shortDateTimeOf } from '@lab/contract/rules/ground/time'
import { holdWords } from '@lab/contract/rules/work/experiment/states'
import type { DeskAssign } from '../acts/acts.ts'
import '../view.css'

/** What stands beside the state and must not be overlooked. */
export function Notices({ assign }: { assign: DeskAssign }) {
  const { held, proposal, cancel, awaits_choice, remark } = assign
  const notices = [
    held && {
      title: held.reason === 'customer' ? holdWords.customer : `已暂停：${holdWords[held.reason]}`,
      text: `${shortDateTimeOf(held.since)} 起，${held.note}`,
    },
    proposal && {
      title: `新的价格 ${formatFen(proposal.fen)} 等待客户同意`,
      text: proposal.reason,
    },
    cancel && { title: `取消的提议等待客户答复，仍须支付 ${formatFen(cancel.fen)}`, text: cancel.reason },
    awaits_choice && { title: '样品不齐，等待客户选择', text: '客户选择用已到的样品继续，或补寄。' },
    remark && { title: '下单备注', text: remark },
  ].filter((one) => typeof one === 'object')
  if (notices.length === 0) return null
  return (
    <ul className="desk-notices">
      {notices.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
