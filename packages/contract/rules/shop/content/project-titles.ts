import type { ProjectBody } from './project.ts'

/** What the parts of a project are called at the desk. */
export const projectTitles = {
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
  needs_release: '须第二人审核数据',
  keep_days: '样品保留天数',
  is_hot: '热门',
  price_fen: '单价（分）',
  unit: '单位',
  days: '常规周期',
  urgent_options: '加急',
  other_prices: '其他收费',
  parameters: '需求表单',
} as const satisfies Record<keyof ProjectBody, string>
