import { defineWidget, type LoadApi } from '@lab/widget'
import { SiteHeader, type SiteHeaderData, SiteHeaderSkeleton, unnamed } from './SiteHeader.tsx'

/** The menu is there even when the server is not: what fails is left out. */
const load = async ({ api }: { api: LoadApi }): Promise<SiteHeaderData> => {
  const [setting, groups] = await Promise.all([
    api.post('open/setting', {}, { feedback: false }),
    api.get('open/web/type/group', {}, { feedback: false }),
  ])
  return {
    brand: setting.data?.brand ?? unnamed,
    hotline: setting.data?.localInfo.phone ?? '',
    hours: setting.data?.working_hours ?? '',
    types: (groups.data ?? []).map(({ id, name, typeChildArr }) => ({
      id,
      name,
      children: typeChildArr.map((child) => ({ id: child.id, name: child.name })),
    })),
  }
}

import './site-header.css'
import './drawer.css'
import './nav.css'
import './wide.css'

export default defineWidget({
  tag: 'lab-site-header',
  load,
  View: SiteHeader,
  Skeleton: SiteHeaderSkeleton,
})
