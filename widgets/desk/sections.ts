import { mayCall, type StaffPath, type StaffRole } from '@lab/contract/rules/permissions'
import { lazyPart } from '@lab/ui'

/** The desk's sections, and the call without which one is nothing; each is fetched when it is opened. */
const sections = [
  {
    id: 'sampling',
    title: '取样',
    needs: 'staff/sampling/list',
    View: lazyPart(async () => ({ default: (await import('./SamplingSection.tsx')).SamplingSection })),
  },
  {
    id: 'partner',
    title: '合作方',
    needs: 'staff/partner/list',
    View: lazyPart(async () => ({ default: (await import('./PartnerSection.tsx')).PartnerSection })),
  },
  {
    id: 'staff',
    title: '员工',
    needs: 'staff/account/list',
    View: lazyPart(async () => ({ default: (await import('./StaffSection.tsx')).StaffSection })),
  },
  {
    id: 'audit',
    title: '操作记录',
    needs: 'staff/audit/list',
    View: lazyPart(async () => ({ default: (await import('./AuditSection.tsx')).AuditSection })),
  },
  {
    id: 'own',
    title: '我的账号',
    needs: 'staff/password',
    View: lazyPart(async () => ({ default: (await import('./OwnSection.tsx')).OwnSection })),
  },
] as const satisfies readonly { id: string; title: string; needs: StaffPath; View: unknown }[]

export const sectionsOf = (role: StaffRole) => sections.filter(({ needs }) => mayCall(role, needs))
