import type { LabArticle, Laboratory, LabProject } from '@lab/contract/laboratory'

let made = 0

/** A project of type 1, child type 101, that costs ¥100. */
export const aProject = (given: Partial<LabProject> = {}): LabProject => ({
  rid: `project-${++made}`,
  name: '扫描电镜（SEM）',
  type_id: 1,
  child_id: 101,
  img: 'plate.svg',
  gallery: ['plate.svg'],
  gallery_alt: ['银色的样品台'],
  description: '形貌|能谱',
  sketch: '看清表面',
  price_fen: 10_000,
  unit: '样',
  days: '3-5',
  order_count: 10,
  is_hot: false,
  created: 1_780_000_000,
  content: '<p>介绍</p>',
  principle: '<p>原理</p>',
  sample_requirements: '<p>要求</p>',
  results: [],
  faq: [],
  price_rows: [],
  urgent_options: [],
  parameters: { fields: [], relate: [] },
  ...given,
})

/** A piece of news. */
export const anArticle = (given: Partial<LabArticle> = {}): LabArticle => ({
  rid: `article-${++made}`,
  type: 'news',
  is_case: false,
  title: '新设备启用',
  sketch: '场发射电镜已投入使用',
  content: '<p>正文</p>',
  img: 'plate.svg',
  source: '',
  author: '编辑部',
  created: 1_780_000_000,
  views: 0,
  ...given,
})

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30"/></svg>'

/** A small laboratory: three types, one picture, the settings a site needs; all else as given. */
export const aLab = (given: Partial<Laboratory> = {}): Laboratory => ({
  types: [
    { id: 1, name: '送样检测', img: 'plate.svg', children: [child(101, '形貌分析'), child(102, '结构分析')] },
    { id: 2, name: '上门预约', img: 'plate.svg', children: [child(201, '电镜机时')] },
    { id: 3, name: '数据分析', img: 'plate.svg', children: [child(301, '理论计算')] },
  ],
  projects: [],
  instruments: [],
  articles: [],
  acknowledgements: [],
  banners: [],
  hotArea: [],
  partnerLogos: [],
  pages: [{ key: 'guide', title: '送样指南', content: '<p>先预约，再送样</p>' }],
  settings,
  synonyms: [],
  images: new Map([
    ['plate.svg', drawing],
    ['qr-official.svg', drawing],
  ]),
  members: [],
  partners: [],
  staff: [],
  ...given,
})

const child = (id: number, name: string) => ({ id, name, img: 'plate.svg' })

const settings = {
  allowRegion: ['11'],
  samplingSetting: {
    disabled_date: [],
    disabled_date_time: [],
    disabled_time: '',
    disabled_week: [0],
    invalid_disabled_date: [],
    sampling_time1: '09:00-11:00',
    sampling_time2: '11:00-13:00',
    sampling_time3: '13:00-15:00',
    sampling_time4: '15:00-17:00',
  },
  samplingInfo: [{ city: '北京市', district: ['海淀区'] }],
  localInfo: {
    address: '示例路 8 号',
    phone: '400-000-0000',
    email: 'service@lab.example',
    express: { name: '样品接收组', phone: '13800000000', address: '示例路 8 号 101 室' },
    company: '示例检测技术有限公司',
    icp: '京ICP备00000000号',
    qr: [{ name: '微信公众号', img: 'qr-official.svg' }],
  },
  working_hours: '周一至周六 8:30–18:30',
  prestore_bonus: [{ from_fen: 100_000, bonus_fen: 5_000 }],
}
