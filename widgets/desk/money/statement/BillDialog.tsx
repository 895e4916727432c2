import { deskAddress, deskRow } from '@lab/contract/rules/app/desk'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf, dateTimeOf } from '@lab/contract/rules/ground/time'
import { payWord, statementWord } from '@lab/contract/rules/money/statement/statement'
import type { StaffPath } from '@lab/contract/rules/people/staff/acts'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { statementLooks } from '@lab/ui/looks'
import { BillHistory, StatementFrame } from '@lab/ui/statement-frame'
import { Tag } from '@lab/ui/tag'
import { useLinkTo } from '../../list/address.ts'
import { nameOf } from '../../list/columns.tsx'
import { useFound } from '../../list/useFound.ts'
import { useDesk } from '../../session/desk-session.ts'
import { experimentAddress } from '../../work/experiment/address.ts'
import '../finance.css'

const reductions = [
  ['discount_fen', '会员折扣'],
  ['coupon_fen', '优惠券'],
  ['points_fen', '积分抵扣'],
] as const

/** Where the desk shows what stands on a bill, and what one may see there. */
const pages = {
  experiment: { needs: 'staff/assign/detail', address: experimentAddress },
  fee: { needs: 'staff/instrument/list', address: () => deskAddress('reservation') },
} as const satisfies Record<string, { needs: StaffPath; address: (rid: string) => string }>

/** A bill with what stands on it, for finance: whose it is, what each line costs, and its paper. */
export function BillDialog({ rid, onClose }: { rid: string; onClose: () => void }) {
  const { staff } = useDesk()
  const linkTo = useLinkTo()
  const answer = useFound('staff/statement/info', { rid })
  return (
    <StatementFrame width={640} answer={answer} onClose={onClose}>
      {(found) => (
        <div className="desk-form">
          <div className="desk-bill">
            <p className="desk-acts">
              <Tag kind={statementLooks[found.state]}>{statementWord(found)}</Tag>
              {[nameOf(found.member), found.member.company].filter(Boolean).join('，')}
            </p>
            <p className="number">
              {payWord(found)}，{dateTimeOf(found.created)} 出账
              {found.state === 'unpaid' && found.due_day && `，${found.due_day} 到期`}
              {found.paid !== undefined && `，${dateOf(found.paid)} 支付`}
              {found.refunded_fen !== undefined && `，已退 ${formatFen(found.refunded_fen)}`}
            </p>
            {found.payment && (
              <p>
                在线支付{' '}
                <a className="number" {...linkTo(deskRow('payment', found.payment.rid))}>
                  {found.payment.number}
                </a>
              </p>
            )}
          </div>
          <table className="desk-booking">
            <caption>账单明细（{found.items.length} 项）</caption>
            <thead>
              <tr>
                <th scope="col">编号</th>
                <th scope="col">项目</th>
                <th scope="col">金额</th>
              </tr>
            </thead>
            <tbody>
              {found.items.map((item) => (
                <tr key={item.rid}>
                  <th scope="row" className="number">
                    {item.kind !== 'opening' && mayCall(staff.role, pages[item.kind].needs) ? (
                      <a {...linkTo(pages[item.kind].address(item.rid))}>{item.number}</a>
                    ) : (
                      item.number
                    )}
                  </th>
                  <td>{item.project}</td>
                  <td className="number">{formatFen(item.fen)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              {reductions
                .filter(([name]) => found[name] > 0)
                .map(([name, title]) => (
                  <tr key={name}>
                    <th scope="row" colSpan={2}>
                      {title}
                    </th>
                    <td className="number">{formatFen(-found[name])}</td>
                  </tr>
                ))}
              <tr>
                <th scope="row" colSpan={2}>
                  合计
                </th>
                <td className="number">
                  <strong>{formatFen(found.total_fen)}</strong>
                </td>
              </tr>
            </tfoot>
          </table>
          <BillHistory entries={found.history} />
        </div>
      )}
    </StatementFrame>
  )
}
