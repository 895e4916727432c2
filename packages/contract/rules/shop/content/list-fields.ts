import type { Ratio } from './picture.ts'

const line = (title: string, max: number, min = 0) => ({ title, shape: { kind: 'text', max, min } }) as const

const picture = (title: string, ratio: Ratio) => ({ title, shape: { kind: 'picture', ratio } }) as const
const pictureIfAny = (title: string, ratio: Ratio) =>
  ({ title, shape: { kind: 'picture', blank: true, ratio } }) as const

export const bannerFields = {
  img: picture('图片', [3, 1]),
  title: line('标题', 60),
  description: line('说明', 120),
  redirect: {
    title: '点击前往',
    help: '项目编号（详情页地址里的那一段）或 https:// 网址；留空则不可点击',
    shape: { kind: 'text', max: 300 },
  },
} as const

export const hotFields = {
  name: line('名称', 20, 1),
  type_id: { title: '服务类型', shape: { kind: 'chosen', of: 'type' } },
  sketch: line('一句话', 60),
  img: pictureIfAny('图片', [3, 2]),
} as const

export const typeFields = { name: line('名称', 20, 1), img: picture('图标', [1, 1]) } as const

export const childFields = {
  name: line('名称', 20, 1),
  type_id: { title: '服务类型', shape: { kind: 'chosen', of: 'type' } },
  img: pictureIfAny('图标', [1, 1]),
} as const

export const logoFields = {
  name: line('名称', 60, 1),
  img: picture('标志', [3, 1]),
  url: { title: '网址', shape: { kind: 'link' } },
} as const

export const synonymFields = {
  words: {
    title: '同义词',
    help: '搜索其中一个，也找得到其他的',
    shape: { kind: 'list', of: { kind: 'text', max: 40, min: 1 }, most: 20, noun: '词' },
  },
} as const
