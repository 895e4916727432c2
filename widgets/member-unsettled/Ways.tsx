import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import {
  type SettlementWay,
  settlementWays,
  transferDays,
} from '@lab/contract/rules/money/statement/statement'
import { type ClusterAct, mayInCluster } from '@lab/contract/rules/people/cluster/roles'
import { useLab } from '@lab/core/react'
import { RadioGroup } from '@lab/ui/choices'
import { Link } from '@lab/ui/link'

interface WaysProps {
  preview: Pick<DataOf<'assign/statement'>, 'prestore_fen' | 'credit' | 'cluster'>
  total_fen: number
  pay: SettlementWay
  onPay: (pay: SettlementWay) => void
}

/** What is missing for a way of paying, fen; nothing ever is for a transfer. */
export const missingFor = ({ preview, total_fen, pay }: Omit<WaysProps, 'onPay'>): number => {
  if (pay === 'transfer') return 0
  return Math.max(0, total_fen - (pay === 'prestore' ? preview.prestore_fen : preview.credit.free_fen))
}

/** A group's money is for its owner and managers to fill. */
const mayFor = ({ role }: NonNullable<WaysProps['preview']['cluster']>, act: ClusterAct) =>
  role !== null && mayInCluster(role, act)

/** What happens with each way of paying, and what is in its way. */
function Says({ preview, total_fen, pay }: Omit<WaysProps, 'onPay'>) {
  const { link } = useLab()
  const { credit, prestore_fen, cluster } = preview
  const ofGroup = { cluster: cluster?.rid }
  const prestore = `${cluster ? '群组' : ''}预存`
  const askOwner = cluster && !mayFor(cluster, 'fill') ? `请群组「${cluster.name}」的负责人` : undefined
  const missing = missingFor({ preview, total_fen, pay })
  if (pay === 'transfer')
    return (
      <p className="settle-says">
        先出账单，{transferDays} 天内对公转账，再到<Link href={link(hrefOf('member-unpaid'))}>待支付</Link>
        上传凭证。
      </p>
    )
  if (pay === 'prestore')
    return missing > 0 ? (
      <p className="settle-missing" role="note">
        {prestore}还差 {formatFen(missing)}。
        {askOwner ? (
          `${askOwner}预存。`
        ) : (
          <Link href={link(hrefOf('member-prestore', {}, ofGroup))}>申请预存</Link>
        )}
      </p>
    ) : (
      <p className="settle-says number">
        结算后{prestore}余额 {formatFen(prestore_fen - total_fen)}
      </p>
    )
  const creditPage = link(hrefOf('member-unpaid', {}, { view: 'credit', ...ofGroup }))
  if (credit.overdue_fen > 0)
    return (
      <p className="settle-missing" role="note">
        {cluster && '群组'}有 {formatFen(credit.overdue_fen)} 逾期未还，还清后可以继续使用。
        {askOwner ? `${askOwner}还款。` : <Link href={creditPage}>去还款</Link>}
      </p>
    )
  return missing > 0 ? (
    <p className="settle-missing" role="note">
      {cluster && '群组'}信用额度还差 {formatFen(missing)}。
      {askOwner ? `${askOwner}申请额度。` : <Link href={creditPage}>申请额度</Link>}
    </p>
  ) : (
    <p className="settle-says number">
      结算后{cluster && '群组'}可用额度 {formatFen(credit.free_fen - total_fen)}，次月 25 日前还清
    </p>
  )
}

/** Where there is no credit yet, it may be applied for: by a member for themselves, by who may for their group. */
function OfferCredit({ preview: { credit, cluster } }: Pick<WaysProps, 'preview'>) {
  const { link } = useLab()
  if (credit.limit_fen > 0 || (cluster && !mayFor(cluster, 'credit'))) return null
  const href = link(hrefOf('member-unpaid', {}, { view: 'credit', cluster: cluster?.rid }))
  return (
    <p className="settle-says">
      先测试、后付款：<Link href={href}>{cluster ? '为群组申请信用额度' : '申请信用额度'}</Link>
    </p>
  )
}

/** How the bill is paid: from prestore or credit at once, or later by a transfer. */
export function Ways({ onPay, ...chosen }: WaysProps) {
  const { prestore_fen, credit } = chosen.preview
  const left: Partial<Record<SettlementWay, string>> = {
    prestore: formatFen(prestore_fen),
    ...(credit.limit_fen > 0 && { credit: `可用 ${formatFen(credit.free_fen)}` }),
  }
  const options = (Object.keys(settlementWays) as SettlementWay[])
    .filter((way) => way !== 'credit' || credit.limit_fen > 0)
    .map((value) => ({
      value,
      label: [settlementWays[value], left[value]].filter(Boolean).join('，'),
    }))
  return (
    <>
      <RadioGroup label="支付方式" name="pay" value={chosen.pay} onChange={onPay} options={options} />
      <Says {...chosen} />
      <OfferCredit preview={chosen.preview} />
    </>
  )
}
