import { siteName } from '@lab/contract/rules/ground/site'
import { openingHours } from '@lab/contract/rules/ground/working-hours'
import { houseDescription } from '../descriptions.ts'
import type { LoadApi } from '../widgets.ts'
import type { HeadOf } from './head-of.ts'

export const homeHead: HeadOf = async ({ api, base }) => ({
  title: `${siteName} · 检测与科研服务`,
  description: houseDescription,
  jsonLd: [await organization(api, `${base}/`)],
})

const organization = async (api: LoadApi, url: string) => {
  const { data } = (await api.post('open/setting')) as {
    data?: {
      localInfo?: { company: string; phone: string; email: string; address: string }
      working_hours?: string
    }
  }
  const info = data?.localInfo
  return {
    '@type': 'Organization',
    name: info?.company ?? siteName,
    url,
    logo: `${url}icon.svg`,
    ...(info && { telephone: info.phone, email: info.email, address: info.address }),
    openingHours: openingHours(data?.working_hours ?? ''),
  }
}
