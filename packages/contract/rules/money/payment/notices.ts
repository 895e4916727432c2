import { formatFen } from '../../ground/money.ts'
import { hrefOf } from '../../ground/routes.ts'
import { kind } from '../../people/notify/kind.ts'
import { type PaymentProviderName, type PaymentTarget, paymentProviders, paymentTargets } from './payment.ts'

interface Paid {
  number: string
  fen: number
  provider: PaymentProviderName
}

const paymentPage = () => hrefOf('member-unpaid', {}, { view: 'payment' })
const prestorePage = () => hrefOf('member-prestore')
const how = ({ provider, number, fen }: Paid) =>
  `${paymentProviders[provider].title}支付 ${formatFen(fen)}（${number}）`

/** Of payments online (domain §16). */
export const paymentNotices = {
  payment_paid: kind<Paid & { target: PaymentTarget; over_fen: number }>({
    title: '在线支付成功',
    group: 'money',
    mail: true,
    link: ({ target }) => (target === 'prestore' ? prestorePage() : paymentPage()),
    text: (paid) => {
      if (paid.target === 'prestore') return `${how(paid)}已计入预存余额。`
      const over = paid.over_fen > 0 ? `，其中 ${formatFen(paid.over_fen)} 已不必支付，转入预存` : ''
      return `${how(paid)}已到账，所选${paymentTargets[paid.target]}已支付${over}。`
    },
  }),
  payment_to_prestore: kind<Paid>({
    title: '在线支付转入预存',
    group: 'money',
    mail: true,
    link: prestorePage,
    text: (paid) => `${how(paid)}在关闭或付清之后才到账，已全部转入预存余额，可用于支付或申请退款。`,
  }),
} as const
