import { yearOf } from '@lab/contract/rules/ground/day'
import { defineWidget } from '@lab/widget'
import { SiteFooter, type SiteFooterData, SiteFooterSkeleton } from './SiteFooter.tsx'
import './site-footer.css'

export default defineWidget({
  tag: 'lab-site-footer',
  load: async ({ api }): Promise<SiteFooterData | undefined> => {
    const { data } = await api.post('open/setting', {}, { feedback: false })
    if (!data) return
    const { company, address, phone, email, icp, qr } = data.localInfo
    return {
      name: data.brand.name,
      company,
      address,
      phone,
      email,
      icp,
      qr,
      hours: data.working_hours,
      year: yearOf(data.now),
    }
  },
  View: SiteFooter,
  Skeleton: SiteFooterSkeleton,
})
