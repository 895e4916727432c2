import { mostFen } from '../../ground/money.ts'
import type { ParameterForm } from '../catalogue/parameters.ts'
import type { PriceRow } from '../catalogue/price-rows.ts'
import type { UrgentOption } from '../catalogue/urgent.ts'

/** A picture of the gallery; `img` is its stored file name, `alt` what it shows, for who cannot see it. */
export interface GalleryPicture {
  img: string
  alt: string
}

export interface ProjectResult {
  img: string
  title: string
  text: string
}

export interface ProjectQuestion {
  question: string
  answer: string
}

/** All of a project that the desk edits; a draft may be unfinished. */
export interface ProjectBody {
  name: string
  /** 0: not chosen yet. */
  type_id: number
  child_id: number
  /** The picture of its card. */
  img: string
  gallery: readonly GalleryPicture[]
  tags: readonly string[]
  sketch: string
  /** HTML, cleaned when it is saved. */
  content: string
  principle: string
  sample_requirements: string
  results: readonly ProjectResult[]
  faq: readonly ProjectQuestion[]
  instrument_rid: string | null
  /** Whether a second person releases the data (domain §2). */
  needs_release: boolean
  /** How many days its samples are kept after the test (domain §5). */
  keep_days: number
  is_hot: boolean
  price_fen: number
  unit: string
  /** Working days until the data. */
  days: number
  urgent_options: readonly UrgentOption[]
  /** Rows of the price table that are no choice of the form; the others follow from it (`priceRows`). */
  other_prices: readonly PriceRow[]
  parameters: ParameterForm
}

/** Width to height of its pictures, wherever they show. */
export const projectPictureRatio = [4, 3] as const

/** What its parts are called, wherever somebody edits them or sees what is wrong with them. */
export const projectLabels = {
  name: '项目名称',
  type_id: '服务类型',
  child_id: '子类型',
  img: '封面图片',
  gallery: '图片',
  tags: '标签',
  sketch: '简介',
  content: '项目介绍',
  principle: '方法原理',
  sample_requirements: '样品要求',
  results: '结果示例',
  faq: '常见问题',
  instrument_rid: '预约设备',
  needs_release: '数据须第二人审核后放行',
  keep_days: '样品保留天数',
  is_hot: '热门项目',
  price_fen: '单价',
  unit: '单位',
  days: '常规周期',
  urgent_options: '加急',
  other_prices: '其他收费',
  parameters: '需求单',
} as const satisfies Record<keyof ProjectBody, string>

/** By what a project is counted (domain §11). */
export const projectUnits = ['样', '次', '小时', '机时'] as const

export const projectLimits = {
  name: 60,
  pictures: 12,
  alt: 120,
  tags: 8,
  tag: 20,
  sketch: 120,
  /** Letters of a rich text, its marks among them. */
  html: 1_000_000,
  results: 12,
  resultTitle: 60,
  resultText: 500,
  questions: 30,
  question: 120,
  answer: 1000,
  keep_days: [0, 3650],
  price_fen: [0, mostFen],
  days: [1, 365],
  urgent_options: 5,
  other_prices: 30,
  priceName: 60,
  priceUnit: 10,
  priceRemark: 120,
} as const

/** A project that nobody has written anything of yet. */
export const blankProject: ProjectBody = {
  name: '',
  type_id: 0,
  child_id: 0,
  img: '',
  gallery: [],
  tags: [],
  sketch: '',
  content: '',
  principle: '',
  sample_requirements: '',
  results: [],
  faq: [],
  instrument_rid: null,
  needs_release: true,
  keep_days: 30,
  is_hot: false,
  price_fen: 0,
  unit: '样',
  days: 5,
  urgent_options: [],
  other_prices: [],
  parameters: { fields: [], relate: [] },
}
