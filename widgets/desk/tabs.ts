import type { DeskTabKey } from '@lab/contract/rules/app/desk'
import type { ContentKind } from '@lab/contract/rules/shop/content/kinds'
import { lazyPart } from '@lab/ui/lazy-part'
import type { ComponentType } from 'react'

/** A kind of the shop's content. */
const content = (kind: ContentKind) =>
  lazyPart(() => import('./shop/content/ContentSection.tsx').then((part) => part.contentSection(kind)))

/**
 * What stands in each tab of `contract/rules/app/desk`, a file each, fetched when it is opened. A tab that stands there and
 * not here does not compile.
 */
export const tabs: Record<DeskTabKey, ComponentType> = {
  today: lazyPart(() => import('./app/today/TodaySection.tsx').then((part) => part.TodaySection)),
  figure: lazyPart(() => import('./app/figure/FigureSection.tsx').then((part) => part.FigureSection)),
  experiment: lazyPart(() =>
    import('./work/experiment/ExperimentSection.tsx').then((part) => part.ExperimentSection),
  ),
  order: lazyPart(() => import('./work/order/OrderSection.tsx').then((part) => part.OrderSection)),
  ordering: lazyPart(() =>
    import('./work/ordering/OrderForSection.tsx').then((part) => part.OrderForSection),
  ),
  requirement: lazyPart(() =>
    import('./work/requirement/RequirementSection.tsx').then((part) => part.RequirementSection),
  ),
  sampling: lazyPart(() =>
    import('./work/sampling/SamplingSection.tsx').then((part) => part.SamplingSection),
  ),
  sample: lazyPart(() => import('./work/sample/SampleSection.tsx').then((part) => part.SampleSection)),
  reservation: lazyPart(() =>
    import('./work/reservation/ReservationSection.tsx').then((part) => part.ReservationSection),
  ),
  transfer: lazyPart(() =>
    import('./money/transfer/TransferSection.tsx').then((part) => part.TransferSection),
  ),
  prestore: lazyPart(() =>
    import('./money/prestore/PrestoreSection.tsx').then((part) => part.PrestoreSection),
  ),
  bank: lazyPart(() => import('./money/bank/BankSection.tsx').then((part) => part.BankSection)),
  payment: lazyPart(() => import('./money/payment/PaymentSection.tsx').then((part) => part.PaymentSection)),
  refund: lazyPart(() => import('./money/refund/RefundSection.tsx').then((part) => part.RefundSection)),
  withdraw: lazyPart(() =>
    import('./money/promotion/WithdrawSection.tsx').then((part) => part.WithdrawSection),
  ),
  statement: lazyPart(() =>
    import('./money/statement/StatementSection.tsx').then((part) => part.StatementSection),
  ),
  billing: lazyPart(() =>
    import('./money/billing-run/BillingSection.tsx').then((part) => part.BillingSection),
  ),
  receivable: lazyPart(() =>
    import('./money/receivable/ReceivableSection.tsx').then((part) => part.ReceivableSection),
  ),
  credit: lazyPart(() => import('./money/credit/CreditSection.tsx').then((part) => part.CreditSection)),
  invoice: lazyPart(() => import('./money/invoice/InvoiceSection.tsx').then((part) => part.InvoiceSection)),
  ledger: lazyPart(() => import('./books/ledger/LedgerSection.tsx').then((part) => part.LedgerSection)),
  month: lazyPart(() => import('./money/month/MonthSection.tsx').then((part) => part.MonthSection)),
  coupon: lazyPart(() => import('./money/coupon/CouponSection.tsx').then((part) => part.CouponSection)),
  points: lazyPart(() => import('./money/points/PointsSection.tsx').then((part) => part.PointsSection)),
  promoter: lazyPart(() =>
    import('./money/promotion/PromoterSection.tsx').then((part) => part.PromoterSection),
  ),
  cluster: lazyPart(() => import('./app/cluster/ClusterSection.tsx').then((part) => part.ClusterSection)),
  member: lazyPart(() => import('./app/member/MemberSection.tsx').then((part) => part.MemberSection)),
  price: lazyPart(() => import('./shop/price/PriceSection.tsx').then((part) => part.PriceSection)),
  partner: lazyPart(() => import('./people/partner/PartnerSection.tsx').then((part) => part.PartnerSection)),
  project: content('project'),
  type: content('type'),
  child: content('child'),
  instrument: content('instrument'),
  article: content('article'),
  page: content('page'),
  banner: content('banner'),
  hotArea: content('hotArea'),
  acknowledgement: content('acknowledgement'),
  partnerLogo: content('partnerLogo'),
  synonym: content('synonym'),
  picture: lazyPart(() => import('./shop/content/PictureSection.tsx').then((part) => part.PictureSection)),
  setting: lazyPart(() => import('./app/setting/SettingSection.tsx').then((part) => part.SettingSection)),
  opening: lazyPart(() => import('./app/opening/OpeningSection.tsx').then((part) => part.OpeningSection)),
  import: lazyPart(() =>
    import('./app/opening-import/OpeningImportSection.tsx').then((part) => part.OpeningImportSection),
  ),
  seal: lazyPart(() => import('./papers/seal/SealSection.tsx').then((part) => part.SealSection)),
  staff: lazyPart(() => import('./people/staff/StaffSection.tsx').then((part) => part.StaffSection)),
  system: lazyPart(() => import('./app/system/SystemSection.tsx').then((part) => part.SystemSection)),
  job: lazyPart(() => import('./app/job/JobSection.tsx').then((part) => part.JobSection)),
  audit: lazyPart(() => import('./app/audit/AuditSection.tsx').then((part) => part.AuditSection)),
  own: lazyPart(() => import('./session/OwnSection.tsx').then((part) => part.OwnSection)),
}
