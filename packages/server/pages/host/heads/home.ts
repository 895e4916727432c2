import { openingHours } from '@lab/contract/rules/ground/working-hours'
import { houseDescription } from '../descriptions.ts'
import type { LoadApi } from '../widgets.ts'
import type { HeadOf } from './head-of.ts'

export const homeHead: HeadOf = async ({ api, base, brand }) => ({
  title: `${brand.name} · 检测与科研服务`,
  description: houseDescription,
  jsonLd: [await organization(api, brand.name, `${base}/`)],
})

const organization = async (api: LoadApi, name: string, url: string) => {
  const { data } = (await api.post('open/setting')) as {
    data?: {
      localInfo?: { company: string; phone: string; email: string; address: string }
      working_hours?: string
    }
  }
  const info = data?.localInfo
  return {
    '@type': 'Organization',
    name: info?.company ?? name,
    url,
    logo: `${url}icon.svg`,
    ...(info && { telephone: info.phone, email: info.email, address: info.address }),
    openingHours: openingHours(data?.working_hours ?? ''),
  }
}
