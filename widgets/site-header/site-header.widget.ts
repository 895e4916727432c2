import { dialogStyles } from '@lab/ui'
import { badgeStyles, hotlineStyles } from '@lab/ui/parts'
import { defineWidget, type LoadApi } from '@lab/widget'
import drawer from './drawer.css?inline'
import nav from './nav.css?inline'
import { SiteHeader, type SiteHeaderData, SiteHeaderSkeleton } from './SiteHeader.tsx'
import base from './site-header.css?inline'
import wide from './wide.css?inline'

/** The menu is there even when the server is not: what fails is left out. */
const load = async ({ api }: { api: LoadApi }): Promise<SiteHeaderData> => {
  const [setting, groups] = await Promise.all([
    api.post('open/setting', {}, { feedback: false }),
    api.get('open/web/type/group', {}, { feedback: false }),
  ])
  return {
    hotline: setting.data?.localInfo.phone ?? '',
    hours: setting.data?.working_hours ?? '',
    types: (groups.data ?? []).map(({ id, name, typeChildArr }) => ({
      id,
      name,
      children: typeChildArr.map((child) => ({ id: child.id, name: child.name })),
    })),
  }
}

export default defineWidget({
  tag: 'lab-site-header',
  load,
  View: SiteHeader,
  Skeleton: SiteHeaderSkeleton,
  styles: [...badgeStyles, ...dialogStyles, ...hotlineStyles, base, drawer, nav, wide],
})
