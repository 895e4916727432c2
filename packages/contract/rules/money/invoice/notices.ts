import { formatFen } from '../../ground/money.ts'
import { hrefOf } from '../../ground/routes.ts'
import { because, kind } from '../../people/notify/kind.ts'

const invoicePage = () => hrefOf('member-invoiceLs')

/** Of invoices. */
export const invoiceNotices = {
  /** `has_pdf`: there is something to download. */
  invoice_issued: kind<{ number: string; title: string; fen: number; again: boolean; has_pdf: boolean }>({
    title: '发票已开具',
    group: 'money',
    mail: true,
    link: invoicePage,
    text: ({ number, title, fen, again, has_pdf }) =>
      `开票申请 ${number} 的发票已${again ? '重新' : ''}开具：${title}，${formatFen(fen)}${has_pdf ? '，可以下载' : ''}。`,
  }),
  invoice_rejected: kind<{ number: string; reason: string; may_ask_again?: boolean }>({
    title: '开票申请未通过',
    group: 'money',
    mail: true,
    link: invoicePage,
    text: ({ number, reason, may_ask_again }) =>
      `开票申请 ${number} 未通过${because(reason)}${may_ask_again ? '。改正后可以重新申请' : ''}`,
  }),
  invoice_red_refused: kind<{ number: string; reason: string }>({
    title: '红冲申请未通过',
    group: 'money',
    mail: true,
    link: invoicePage,
    text: ({ number, reason }) =>
      `开票申请 ${number} 的红冲申请未通过${because(reason)}。原发票仍然有效，可以说明原因再次申请`,
  }),
  invoice_red: kind<{ number: string; fen: number; reason: string; left_fen: number }>({
    title: '发票已红冲',
    group: 'money',
    mail: true,
    link: invoicePage,
    text: ({ number, fen, reason, left_fen }) =>
      `开票申请 ${number} 的发票（${formatFen(fen)}）已红冲，原发票作废${because(reason)}。${
        left_fen > 0
          ? `${formatFen(left_fen)} 由财务重新开具，开好后会通知您`
          : '款项没有可以开票的余额，不再重开'
      }`,
  }),
} as const
