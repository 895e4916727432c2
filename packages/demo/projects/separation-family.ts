import type { Family } from './family.ts'
import { sampleFields, sampleRelations } from './fields.ts'

/** What all separations have in common; 质谱与色谱. */
export const separationFamily: Omit<Family, 'methods'> = {
  type: 1,
  child: 108,
  plates: ['mass-spectrum', 'chromatogram', 'chromatogram-series'],
  samples: ['写明溶剂与大致浓度；含盐、含表面活性剂的样品请先除盐', '液体样品密封低温寄送'],
  delivers: ['原始数据与导出峰表', '总离子流图与提取离子图', '定性或定量结果及方法参数'],
  results: [
    ['质谱图', '标注主要离子、加合形式与同位素分布。'],
    ['色谱图', '保留时间、峰面积与分离度。'],
    ['平行比较', '多个样品同一方法的叠加谱图。'],
  ],
  faq: [
    ['不知道里面有什么，能测吗？', '可以做非靶向定性，结果依据谱库与精确质量给出候选与置信等级。'],
    ['检出限是多少？', '取决于化合物与基体，定量项目在报告中给出实测检出限与回收率。'],
  ],
  urgent: [['加急', 1.5, '3']],
  fields: sampleFields,
  relate: sampleRelations,
}
