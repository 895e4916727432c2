import type { Family, Method } from './family.ts'
import { dataFields, dataRelations } from './fields.ts'

/** What all analyses of data have in common; children 301 to 307. */
export const analysis = (child: number, plates: Family['plates'], methods: readonly Method[]): Family => ({
  type: 3,
  child,
  plates,
  samples: ['数据文件附说明：分组、单位、仪器与处理过程', '涉及人的数据须去除可识别个人的信息'],
  delivers: [
    '分析报告（方法、参数、结论与局限）',
    '图表源文件（矢量图与可编辑格式）',
    '脚本或输入文件，可复现全部结果',
  ],
  results: [
    ['主要结论图', '每张图配一段方法与结论文字，可直接用于论文。'],
    ['支撑分析', '敏感性与稳健性检查。'],
    ['数据概览', '质控与分布。'],
  ],
  faq: [
    ['数据会保密吗？', '会。数据只由承办工程师访问，交付 90 天后删除，可另签保密协议。'],
    ['结果可以修改吗？', '交付后 30 天内图表样式免费修改；新增分析另行报价。'],
    ['结果不符合预期怎么办？', '分析只如实反映数据，我们不修改数据，也不选择性报告。'],
  ],
  urgent: [['加急', 1.5, { share: 0.6 }]],
  fields: dataFields,
  relate: dataRelations,
  methods,
})
