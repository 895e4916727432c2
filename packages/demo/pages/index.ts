import type { Laboratory } from '@lab/contract/laboratory'
import type { Album } from '../art/album.ts'
import type { Calendar } from '../time.ts'
import { culture, profile, recruit, televised } from './about.ts'
import { contact, guide } from './guide.ts'
import { licenseOf } from './license.ts'
import { policyOf } from './policy.ts'

/** The text pages; keys as `open/web/page` takes them. */
export const pages = (album: Album, { ago }: Calendar): Laboratory['pages'] => [
  { key: 'profile', title: '公司简介', content: profile },
  { key: 'culture', title: '企业文化', content: culture },
  { key: 'recruit', title: '加入我们', content: recruit },
  { key: 'guide', title: '服务指南', content: guide },
  { key: 'contact', title: '联系我们', content: contact(album.map()) },
  { key: 'license', title: '用户协议', content: licenseOf(ago(0)), updated: ago(0) },
  { key: 'policy', title: '隐私政策', content: policyOf(ago(0)), updated: ago(0) },
  {
    key: 'televised',
    title: '能力展示',
    content: televised([
      [album.project('atom-columns'), '钙钛矿氧化物的原子列与掺杂位点，球差校正电镜，300 kV'],
      [album.project('particles'), '单分散二氧化硅微球，场发射扫描电镜，3 kV'],
      [album.project('proton-spectrum'), '天然产物的氢谱与局部放大，600 MHz'],
      [album.project('clusters'), '免疫细胞的单细胞图谱，五个供体'],
    ]),
  },
]
