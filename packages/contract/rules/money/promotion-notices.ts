import { formatFen } from '../ground/money.ts'
import { hrefOf } from '../ground/routes.ts'
import { because, kind } from '../people/notify/kind.ts'

const promotionPage = () => hrefOf('member-promotion')
const withdrawPage = () => hrefOf('member-promotion', {}, { view: 'withdraw' })

/** Of promoters, their rebates and withdrawals. */
export const promotionNotices = {
  promoter_approved: kind<{ code: string }>({
    title: '您已成为推广员',
    group: 'money',
    mail: true,
    link: promotionPage,
    text: ({ code }) => `推广员申请已通过，您的推广码是 ${code}，海报与链接在推广页。`,
  }),
  promoter_rejected: kind<{ reason: string }>({
    title: '推广员申请未通过',
    group: 'money',
    mail: true,
    link: promotionPage,
    text: ({ reason }) => `推广员申请未通过${because(reason)}`,
  }),
  promoter_ended: kind<{ reason: string }>({
    title: '推广员资格已结束',
    group: 'money',
    mail: true,
    link: promotionPage,
    text: ({ reason }) => `您的推广员资格已结束${because(reason)}。以后的订单不再返利，已有的返利仍可提现。`,
  }),
  rebate_earned: kind<{ fen: number; member: string }>({
    title: '推广返利到账',
    group: 'money',
    mail: false,
    link: promotionPage,
    text: ({ fen, member }) => `${member}结清了订单，返利 ${formatFen(fen)} 已计入可提现金额。`,
  }),
  withdraw_paid: kind<{ number: string; fen: number; bank_no: string }>({
    title: '提现已打款',
    group: 'money',
    mail: true,
    link: withdrawPage,
    text: ({ number, fen, bank_no }) =>
      `提现 ${number} 的 ${formatFen(fen)} 已打款到银行卡 ${bank_no}，到账以银行为准。`,
  }),
  withdraw_rejected: kind<{ number: string; fen: number; reason: string }>({
    title: '提现未通过',
    group: 'money',
    mail: true,
    link: withdrawPage,
    text: ({ number, fen, reason }) =>
      `提现 ${number} 未通过${because(reason)}。${formatFen(fen)} 已退回可提现金额。`,
  }),
} as const
