import type { DataOf } from '@lab/contract/calls'
import type { RouteName } from '@lab/contract/rules/ground/routes'
import { CircleUser, Mail, MapPin, Search } from '@lab/ui/icons'
import Beaker from 'lucide-react/icons/beaker'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Coins from 'lucide-react/icons/coins'
import CreditCard from 'lucide-react/icons/credit-card'
import Gift from 'lucide-react/icons/gift'
import Hourglass from 'lucide-react/icons/hourglass'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Megaphone from 'lucide-react/icons/megaphone'
import Receipt from 'lucide-react/icons/receipt'
import ScrollText from 'lucide-react/icons/scroll-text'
import Ticket from 'lucide-react/icons/ticket'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType } from 'react'

type Counts = DataOf<'asset/all4num'>
type MemberRoute = Extract<RouteName, `member-${string}`>

export interface Entry {
  route: MemberRoute | 'inbox'
  icon: ComponentType<{ size?: number }>
  /** What is counted beside it; `isUrgent` when each of these waits for the member. */
  count?: { of: keyof Counts; unit: string; isUrgent?: true }
}

/** The member's pages (spec §2), their reservations and their messages, in the groups of their navigation. */
export const groups = [
  {
    label: '概览',
    entries: [
      { route: 'member-center', icon: LayoutDashboard },
      { route: 'inbox', icon: Mail, count: { of: 'unread', unit: '条未读', isUrgent: true } },
    ],
  },
  {
    label: '实验',
    entries: [
      {
        route: 'member-order',
        icon: ClipboardList,
        count: { of: 'wanted', unit: '个等您处理', isUrgent: true },
      },
      { route: 'member-oquery', icon: Search },
      { route: 'member-reservation', icon: CalendarClock },
      { route: 'member-sample', icon: Beaker, count: { of: 'samples', unit: '件在实验室' } },
    ],
  },
  {
    label: '结算',
    entries: [
      { route: 'member-unsettled', icon: Hourglass, count: { of: 'unsettled', unit: '项' } },
      { route: 'member-unpaid', icon: CreditCard, count: { of: 'unpaid', unit: '项', isUrgent: true } },
      { route: 'member-prestore', icon: Wallet },
      { route: 'member-coupon', icon: Ticket, count: { of: 'coupons', unit: '张' } },
      { route: 'member-integral', icon: Coins, count: { of: 'points', unit: '分' } },
      { route: 'member-invoiceMg', icon: ScrollText },
      { route: 'member-invoiceLs', icon: Receipt },
    ],
  },
  {
    label: '账户',
    entries: [
      { route: 'member-information', icon: CircleUser },
      { route: 'member-address', icon: MapPin },
    ],
  },
  {
    label: '群组与推广',
    entries: [
      {
        route: 'member-communityMg',
        icon: Users,
        count: { of: 'groups', unit: '件等您处理', isUrgent: true },
      },
      { route: 'member-communityJn', icon: UserRoundPlus },
      { route: 'member-promotion', icon: Megaphone },
      { route: 'member-invite', icon: Gift },
    ],
  },
] as const satisfies readonly { label: string; entries: readonly Entry[] }[]

export const entries: readonly Entry[] = groups.flatMap((group) => group.entries as readonly Entry[])
