import type { LabField, LabProject } from '@lab/contract/laboratory'
import { turnaroundOf } from '@lab/contract/rules/shop/catalogue/turnaround'
import { urgentOffers } from '@lab/contract/rules/shop/catalogue/urgent'
import type { projectUnits } from '@lab/contract/rules/shop/content/project'
import type { Album } from '../art/album.ts'
import { plateWords } from '../art/plate-words.ts'
import type { PlateName } from '../art/plates.ts'
import { integerBetween, type Random } from '../random.ts'
import type { Calendar } from '../time.ts'
import type { Relation } from './fields.ts'

/** A method as its family's table tells it; money in yuan. */
export interface Method {
  slug: string
  name: string
  plate: PlateName
  /** Second image of the gallery, when not the family's. */
  plate2?: PlateName
  /** Tags separated by `|`. */
  tags: string
  sketch: string
  principle: string
  answers: readonly string[]
  samples: readonly string[]
  yuan: number
  unit: (typeof projectUnits)[number]
  /** What one of the unit is, where that is not plain: 一张谱. */
  each?: string
  days: string
  /** Further price rows. */
  rows?: readonly PriceRow[]
  faq?: readonly Question[]
  fields?: readonly LabField[]
  relate?: readonly Relation[]
  instrument?: string
  hot?: true
}

type PriceRow = readonly [name: string, yuan: number, unit: string, remark: string]
type Question = readonly [question: string, answer: string]
/** `share`: working days as a part of the project's own. */
type Urgency = readonly [name: string, factor: number, days: string | { share: number }]

/** What all methods of one child type have in common. */
export interface Family {
  type: 1 | 2 | 3
  child: number
  plates: readonly PlateName[]
  samples: readonly string[]
  delivers: readonly string[]
  results: readonly (readonly [title: string, text: string])[]
  faq: readonly Question[]
  /** Offered for those of its methods that take longer. */
  urgent: readonly Urgency[]
  fields: readonly LabField[]
  relate: readonly Relation[]
  methods: readonly Method[]
}

const steps: Record<Family['type'], readonly string[]> = {
  1: [
    '加入实验清单，填写样品信息与测试要求，提交订单',
    '打印协议，随样品寄送；开放地区可预约上门取样',
    '收样后工程师核对样品，与您确认测试细节',
    '测试完成后在线推送数据，确认无误再结算',
  ],
  2: [
    '在预约日历中选择空闲时段，锁定后填写实验要求',
    '按时携样到场，工程师协助装样与调机',
    '实验结束当场核对数据，按实际机时结算',
  ],
  3: [
    '上传数据并描述科学问题，提交订单',
    '分析工程师评估数据质量，确认方案与交付清单',
    '交付分析报告、图表源文件与可复现的参数或脚本',
    '30 天内免费修改图表样式与解释分析过程',
  ],
}

const list = (items: readonly string[], tag = 'ul') =>
  `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`

const counted = ({ unit, each }: Method) => `按「${unit}」计费${each ? `，${each}计一${unit}` : ''}`

const introduction = (family: Family, method: Method) =>
  `<h2>项目简介</h2><p>${method.sketch}。${method.name}${counted(method)}，常规周期 ${method.days} 个工作日。</p>` +
  `<h2>能回答的问题</h2>${list(method.answers)}` +
  `<h2>交付内容</h2>${list(family.delivers)}` +
  `<h2>服务流程</h2>${list(steps[family.type], 'ol')}`

const urgencies = ({ urgent }: Family, { days: own }: Method) =>
  urgent.map(([name, factor, time]) => ({
    name,
    factor,
    days: typeof time === 'string' ? time : `${Math.ceil(turnaroundOf(own).days * time.share)}`,
  }))

const fen = (yuan: number) => Math.round(yuan * 100)

/** The family's projects in the order of its table; orders and ages come from `random`. */
export function projectsOf(family: Family, album: Album, random: Random, { ago }: Calendar): LabProject[] {
  return family.methods.map((method) => {
    const shown = new Set([method.plate, ...(method.plate2 ? [method.plate2] : []), ...family.plates])
    const plates = [...shown].slice(0, 3)
    const gallery = plates.map((plate) => album.project(plate))
    return {
      rid: `p-${method.slug}`,
      name: method.name,
      type_id: family.type,
      child_id: family.child,
      img: album.project(method.plate),
      gallery,
      gallery_alt: plates.map((plate) => plateWords[plate]),
      description: method.tags,
      sketch: method.sketch,
      price_fen: fen(method.yuan),
      unit: method.unit,
      days: method.days,
      order_count: method.hot ? integerBetween(random, 2600, 9800) : integerBetween(random, 36, 2300),
      is_hot: method.hot ?? false,
      created: ago(integerBetween(random, 20, 700)),
      content: introduction(family, method),
      principle: `<p>${method.principle}</p>`,
      sample_requirements: list([...method.samples, ...family.samples]),
      results: family.results.map(([title, text], index) => ({
        img: gallery[index % gallery.length] as string,
        title,
        text,
      })),
      faq: [...(method.faq ?? []), ...family.faq].map(([question, answer]) => ({ question, answer })),
      price_rows: [[method.name, method.yuan, method.unit, '基础价'] as const, ...(method.rows ?? [])].map(
        ([name, yuan, unit, remark]) => ({ name, price_fen: fen(yuan), unit, remark }),
      ),
      urgent_options: urgentOffers({ days: method.days, urgent_options: urgencies(family, method) }),
      ...(method.instrument && { instrument_rid: method.instrument }),
      parameters: {
        fields: [...(method.fields ?? []), ...family.fields],
        relate: [...(method.relate ?? []), ...family.relate],
      },
    }
  })
}
