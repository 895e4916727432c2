import type { DeskSectionKey } from '@lab/contract/rules/desk'
import { lazyPart } from '@lab/ui'
import { Truck } from '@lab/ui/icons'
import Handshake from 'lucide-react/icons/handshake'
import ScrollText from 'lucide-react/icons/scroll-text'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
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
  sampling: {
    icon: Truck,
    View: lazyPart(async () => ({ default: (await import('./SamplingSection.tsx')).SamplingSection })),
  },
  partner: {
    icon: Handshake,
    View: lazyPart(async () => ({ default: (await import('./PartnerSection.tsx')).PartnerSection })),
  },
  staff: {
    icon: Users,
    View: lazyPart(async () => ({ default: (await import('./StaffSection.tsx')).StaffSection })),
  },
  audit: {
    icon: ScrollText,
    View: lazyPart(async () => ({ default: (await import('./AuditSection.tsx')).AuditSection })),
  },
  own: {
    icon: UserCog,
    View: lazyPart(async () => ({ default: (await import('./OwnSection.tsx')).OwnSection })),
  },
}
