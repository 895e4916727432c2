import { skeletonStyles, stateStyles } from '@lab/ui'
import { sectionStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { PartnerLogos, PartnerLogosSkeleton } from './PartnerLogos.tsx'
import css from './partner-logos.css?inline'

export default defineWidget({
  tag: 'lab-partner-logos',
  load: async ({ api }) => (await api.get('open/web/index')).data?.partnerArr,
  View: PartnerLogos,
  Skeleton: PartnerLogosSkeleton,
  styles: [...stateStyles, ...skeletonStyles, ...sectionStyles, css],
})
