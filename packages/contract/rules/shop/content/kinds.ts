import type { Field } from '../../ground/shape.ts'
import { instrumentFields } from './instrument-fields.ts'
import { bannerFields, childFields, hotFields, logoFields, synonymFields, typeFields } from './list-fields.ts'
import { articleFields, pageFields, thanksFields } from './text-fields.ts'

interface KindRow {
  title: string
  /** What it holds; null for a project, whose body has a schema of its own. */
  fields: Readonly<Record<string, Field>> | null
  /** Whether people order its items by hand. */
  arranged?: true
  /** Whether its items are what the portal was made with: none is added, none withdrawn. */
  fixed?: true
}

/** What the desk edits of the shop (domain §11). */
export const contentKinds = {
  project: { title: '项目', fields: null },
  type: { title: '服务类型', fields: typeFields, arranged: true },
  child: { title: '子类型', fields: childFields, arranged: true },
  instrument: { title: '设备', fields: instrumentFields },
  article: { title: '文章', fields: articleFields },
  page: { title: '文本页面', fields: pageFields, fixed: true },
  banner: { title: '横幅', fields: bannerFields, arranged: true },
  hotArea: { title: '热门专区', fields: hotFields, arranged: true },
  acknowledgement: { title: '致谢', fields: thanksFields },
  partnerLogo: { title: '合作单位', fields: logoFields, arranged: true },
  synonym: { title: '同义词', fields: synonymFields },
} as const satisfies Record<string, KindRow>

export type ContentKind = keyof typeof contentKinds

export const contentKindNames = Object.keys(contentKinds) as ContentKind[]

/** A row without the types of its fields. */
export const kindRow = (kind: ContentKind): KindRow => contentKinds[kind]

/** What people see of an item: never published, waiting for its time, on the portal, or taken from it. */
export const itemStates = {
  draft: '草稿',
  scheduled: '待发布',
  published: '已发布',
  withdrawn: '已下架',
} as const

export type ItemState = keyof typeof itemStates

/** What became of a text that somebody wrote: `replaced` was public once, `discarded` never. */
export const revisionStates = {
  draft: '草稿',
  scheduled: '待发布',
  published: '已发布',
  replaced: '曾发布',
  discarded: '已丢弃',
} as const

export type RevisionState = keyof typeof revisionStates

export const isContentKind = (text: string): text is ContentKind => Object.hasOwn(contentKinds, text)
