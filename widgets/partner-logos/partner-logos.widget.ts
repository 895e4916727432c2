import { defineWidget } from '@lab/widget'
import { PartnerLogos, PartnerLogosSkeleton } from './PartnerLogos.tsx'
import './partner-logos.css'

export default defineWidget({
  tag: 'lab-partner-logos',
  load: async ({ api }) => (await api.get('open/web/index')).data?.partnerArr,
  View: PartnerLogos,
  Skeleton: PartnerLogosSkeleton,
})
