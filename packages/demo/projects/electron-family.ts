import type { Family } from './family.ts'
import { choice, sampleFields, sampleRelations } from './fields.ts'

const state = choice('state', '样品状态', [
  ['powder', '粉末'],
  ['bulk', '块体 / 薄膜'],
  ['liquid', '分散液'],
  ['bio', '生物样品', 60],
])

/** What all electron images have in common; 微观形貌. */
export const electronFamily: Omit<Family, 'methods'> = {
  type: 1,
  child: 101,
  plates: ['particles', 'element-maps', 'cross-section'],
  samples: ['样品须干燥、无挥发、无强磁性；含水、含油样品请提前说明', '每个样品独立包装并贴好编号标签'],
  delivers: [
    '原始图像（TIFF，含标尺与仪器参数）',
    '每个样品不少于约定的视野与倍数',
    '能谱、衍射等附加数据的原始文件与导出表格',
  ],
  results: [
    ['形貌总览', '低倍确认均匀性，再逐级放大到能分辨特征结构的倍数。'],
    ['成分对应', '同一视野的元素分布与形貌逐点对应，标尺一致。'],
    ['断面与界面', '截面样品给出层厚测量值与界面形貌。'],
  ],
  faq: [
    [
      '不导电的样品能拍吗？',
      '可以。常规采用 5–10 nm 喷金或喷铂；需要做能谱定量金元素时改喷碳，请在备注中说明。',
    ],
    [
      '拍摄不满意可以重拍吗？',
      '因仪器或操作造成的图像质量问题免费重拍；样品本身不含目标结构时，工程师会先与您沟通再继续。',
    ],
    ['样品可以寄回吗？', '可以，下单时勾选样品回收，测试完成后保存 30 天。'],
  ],
  urgent: [
    ['加急', 1.5, '2'],
    ['特急', 2, '1'],
  ],
  fields: [state, ...sampleFields],
  relate: sampleRelations,
}
