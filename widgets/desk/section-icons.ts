import type { DeskSectionKey } from '@lab/contract/rules/app/desk'
import Beaker from 'lucide-react/icons/beaker'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import ChartColumn from 'lucide-react/icons/chart-column'
import FileText from 'lucide-react/icons/file-text'
import Handshake from 'lucide-react/icons/handshake'
import LibraryBig from 'lucide-react/icons/library-big'
import Megaphone from 'lucide-react/icons/megaphone'
import ReceiptJapaneseYen from 'lucide-react/icons/receipt-japanese-yen'
import Server from 'lucide-react/icons/server'
import Settings from 'lucide-react/icons/settings'
import Sun from 'lucide-react/icons/sun'
import TestTubes from 'lucide-react/icons/test-tubes'
import UserCog from 'lucide-react/icons/user-cog'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType } from 'react'

/** The icon of each section of `contract/rules/app/desk`. */
export const sectionIcons: Record<DeskSectionKey, ComponentType<{ size?: number }>> = {
  today: Sun,
  figure: ChartColumn,
  work: Beaker,
  lab: TestTubes,
  payments: Wallet,
  bills: ReceiptJapaneseYen,
  books: BookOpenCheck,
  marketing: Megaphone,
  catalogue: LibraryBig,
  content: FileText,
  customers: Handshake,
  setting: Settings,
  system: Server,
  own: UserCog,
}
