import type { DeskSectionKey } from '@lab/contract/rules/app/desk'
import { Truck } from '@lab/ui/icons'
import { lazyPart } from '@lab/ui/lazy-part'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Banknote from 'lucide-react/icons/banknote'
import Beaker from 'lucide-react/icons/beaker'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Coins from 'lucide-react/icons/coins'
import CreditCard from 'lucide-react/icons/credit-card'
import FilePlus2 from 'lucide-react/icons/file-plus-2'
import HandCoins from 'lucide-react/icons/hand-coins'
import Handshake from 'lucide-react/icons/handshake'
import Landmark from 'lucide-react/icons/landmark'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Receipt from 'lucide-react/icons/receipt'
import ReceiptJapaneseYen from 'lucide-react/icons/receipt-japanese-yen'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Stamp from 'lucide-react/icons/stamp'
import Sun from 'lucide-react/icons/sun'
import Tags from 'lucide-react/icons/tags'
import TestTubes from 'lucide-react/icons/test-tubes'
import Ticket from 'lucide-react/icons/ticket'
import Timer from 'lucide-react/icons/timer'
import Undo2 from 'lucide-react/icons/undo-2'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType } from 'react'

interface Shown {
  icon: ComponentType<{ size?: number }>
  View: ComponentType
}

/**
 * What each section of `contract/rules/desk` looks like, a file each, fetched when it is opened. A section that
 * stands there and not here does not compile.
 */
export const sections: Record<DeskSectionKey, Shown> = {
  today: {
    icon: Sun,
    View: lazyPart(() => import('./app/today/TodaySection.tsx').then((part) => part.TodaySection)),
  },
  experiment: {
    icon: Beaker,
    View: lazyPart(() =>
      import('./work/experiment/ExperimentSection.tsx').then((part) => part.ExperimentSection),
    ),
  },
  order: {
    icon: ClipboardList,
    View: lazyPart(() => import('./work/order/OrderSection.tsx').then((part) => part.OrderSection)),
  },
  ordering: {
    icon: FilePlus2,
    View: lazyPart(() => import('./work/ordering/OrderForSection.tsx').then((part) => part.OrderForSection)),
  },
  sampling: {
    icon: Truck,
    View: lazyPart(() => import('./work/sampling/SamplingSection.tsx').then((part) => part.SamplingSection)),
  },
  reservation: {
    icon: CalendarClock,
    View: lazyPart(() =>
      import('./work/reservation/ReservationSection.tsx').then((part) => part.ReservationSection),
    ),
  },
  sample: {
    icon: TestTubes,
    View: lazyPart(() => import('./work/sample/SampleSection.tsx').then((part) => part.SampleSection)),
  },
  requirement: {
    icon: MessageSquareText,
    View: lazyPart(() =>
      import('./work/requirement/RequirementSection.tsx').then((part) => part.RequirementSection),
    ),
  },
  coupon: {
    icon: Ticket,
    View: lazyPart(() => import('./money/coupon/CouponSection.tsx').then((part) => part.CouponSection)),
  },
  price: {
    icon: Tags,
    View: lazyPart(() => import('./shop/price/PriceSection.tsx').then((part) => part.PriceSection)),
  },
  points: {
    icon: Coins,
    View: lazyPart(() => import('./money/points/PointsSection.tsx').then((part) => part.PointsSection)),
  },
  prestore: {
    icon: Wallet,
    View: lazyPart(() => import('./money/prestore/PrestoreSection.tsx').then((part) => part.PrestoreSection)),
  },
  bank: {
    icon: Landmark,
    View: lazyPart(() => import('./money/bank/BankSection.tsx').then((part) => part.BankSection)),
  },
  billing: {
    icon: Receipt,
    View: lazyPart(() =>
      import('./money/billing-run/BillingSection.tsx').then((part) => part.BillingSection),
    ),
  },
  refund: {
    icon: Undo2,
    View: lazyPart(() => import('./money/refund/RefundSection.tsx').then((part) => part.RefundSection)),
  },
  receivable: {
    icon: HandCoins,
    View: lazyPart(() =>
      import('./money/receivable/ReceivableSection.tsx').then((part) => part.ReceivableSection),
    ),
  },
  month: {
    icon: CalendarCheck,
    View: lazyPart(() => import('./money/month/MonthSection.tsx').then((part) => part.MonthSection)),
  },
  ledger: {
    icon: BookOpenCheck,
    View: lazyPart(() => import('./books/ledger/LedgerSection.tsx').then((part) => part.LedgerSection)),
  },
  withdraw: {
    icon: Banknote,
    View: lazyPart(() =>
      import('./money/promotion/WithdrawSection.tsx').then((part) => part.WithdrawSection),
    ),
  },
  promoter: {
    icon: Megaphone,
    View: lazyPart(() =>
      import('./money/promotion/PromoterSection.tsx').then((part) => part.PromoterSection),
    ),
  },
  transfer: {
    icon: ArrowLeftRight,
    View: lazyPart(() => import('./money/transfer/TransferSection.tsx').then((part) => part.TransferSection)),
  },
  statement: {
    icon: ReceiptJapaneseYen,
    View: lazyPart(() =>
      import('./money/statement/StatementSection.tsx').then((part) => part.StatementSection),
    ),
  },
  credit: {
    icon: CreditCard,
    View: lazyPart(() => import('./money/credit/CreditSection.tsx').then((part) => part.CreditSection)),
  },
  invoice: {
    icon: Stamp,
    View: lazyPart(() => import('./money/invoice/InvoiceSection.tsx').then((part) => part.InvoiceSection)),
  },
  partner: {
    icon: Handshake,
    View: lazyPart(() => import('./people/partner/PartnerSection.tsx').then((part) => part.PartnerSection)),
  },
  staff: {
    icon: Users,
    View: lazyPart(() => import('./people/staff/StaffSection.tsx').then((part) => part.StaffSection)),
  },
  setting: {
    icon: Settings,
    View: lazyPart(() => import('./app/setting/SettingSection.tsx').then((part) => part.SettingSection)),
  },
  job: {
    icon: Timer,
    View: lazyPart(() => import('./app/job/JobSection.tsx').then((part) => part.JobSection)),
  },
  audit: {
    icon: ScrollText,
    View: lazyPart(() => import('./app/audit/AuditSection.tsx').then((part) => part.AuditSection)),
  },
  own: {
    icon: UserCog,
    View: lazyPart(() => import('./session/OwnSection.tsx').then((part) => part.OwnSection)),
  },
}
