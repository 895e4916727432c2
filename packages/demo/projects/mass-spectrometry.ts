import type { Family } from './family.ts'
import { amount, choice, file, offers, several, text } from './fields.ts'
import { separationFamily } from './separation-family.ts'

const ionisation = choice('ionisation', '离子源', [
  ['esi', 'ESI'],
  ['apci', 'APCI'],
  ['maldi', 'MALDI', 60],
])

/** 质谱与色谱: with a mass spectrometer. */
export const massSpectrometry: Family = {
  ...separationFamily,
  methods: [
    {
      slug: 'lc-ms',
      name: '液质联用定性（LC-MS）',
      plate: 'chromatogram-series',
      tags: '未知物|杂质|ESI|快速分子量',
      sketch: '液相分离后在线质谱检测，给出各组分分子量与碎片',
      principle:
        '样品经反相柱按极性分离，流出液在电喷雾针尖形成带电液滴，溶剂蒸发后得到 [M+H]⁺、[M+Na]⁺ 或 [M−H]⁻ 等准分子离子，四极杆按质荷比筛选。流动相加入 0.1 % 甲酸可促进正离子化；磷酸盐等不挥发缓冲液不可使用。',
      answers: ['混合物中有几个组分', '目标物与杂质的分子量', '反应监控'],
      samples: ['固体 2 mg 或溶液 0.5 mL（约 0.1 mg/mL）'],
      yuan: 280,
      unit: '样',
      days: '5',
      fields: [
        choice('column', '色谱柱', [
          ['c18', 'C18'],
          ['hilic', 'HILIC', 60],
          ['chiral', '手性柱', 200],
        ]),
        several(
          'polarity',
          '极性',
          [
            ['positive', '正离子'],
            ['negative', '负离子', 60],
          ],
          { required: true },
        ),
      ],
      instrument: 'i-hrms',
    },
    {
      slug: 'hrms',
      name: '高分辨质谱（HRMS）',
      plate: 'mass-spectrum',
      tags: '精确质量|分子式|< 3 ppm|发表用',
      sketch: '精确分子量确认分子式，误差小于 3 ppm',
      principle:
        '轨道阱以离子绕中心电极的轴向振荡频率测质荷比，分辨率可达 14 万，质量误差小于 3 ppm。同位素峰形与精确质量共同约束分子式；MALDI 适合不易汽化的大分子。',
      answers: ['化合物的分子式', '新化合物发表所需的精确质量'],
      samples: ['1 mg 以上，附预期分子式'],
      yuan: 100,
      unit: '样',
      days: '3',
      fields: [ionisation, text('formula', '预期分子式', { required: true })],
      instrument: 'i-hrms',
    },
    {
      slug: 'lc-ms-quant',
      name: '三重四极杆定量（LC-MS/MS）',
      plate: 'chromatogram',
      tags: '靶向定量|ng/mL|方法学验证|内标',
      sketch: '多反应监测定量痕量目标物，用于药代、残留与代谢物',
      principle:
        '第一重四极杆选择母离子，碰撞池打碎，第三重选择特征子离子，两次选择去掉绝大多数干扰。以同位素内标校正基质效应与回收，工作曲线相关系数大于 0.99；定量离子对与定性离子对的强度比用于确证。',
      answers: ['目标物的浓度', '药代动力学曲线', '残留是否超标'],
      samples: ['提供标准品或指定由我方采购', '生物样品 −80 ℃ 保存，干冰寄送'],
      yuan: 180,
      unit: '样',
      days: '10',
      fields: [
        amount('compounds', '目标物数', '个', [1, 60], { required: true }),
        choice('standard', '标准品', [
          ['own', '自备'],
          ['buy', '代购（实报实销）'],
        ]),
        choice('validation', '方法学', [
          ['available', '已有方法'],
          ['develop', '方法开发与验证', 3000],
        ]),
        file('method', '文献方法'),
      ],
      relate: [offers('validation', ['develop'], 'method')],
    },
    {
      slug: 'gc-ms',
      name: '气质联用（GC-MS）',
      plate: 'chromatogram',
      plate2: 'mass-spectrum',
      tags: '挥发性|谱库检索|顶空|溶剂残留',
      sketch: '分析挥发与半挥发有机物，NIST 谱库定性',
      principle:
        '样品汽化后随氦气进入毛细管柱，按沸点与极性分离，70 eV 电子轰击得到重现性好的碎片谱，与 NIST 谱库比对给出匹配度。顶空与固相微萃取用于气味与残留溶剂，衍生化可扩展到极性物质。',
      answers: ['挥发性成分有哪些', '溶剂与单体残留', '热解产物'],
      samples: ['溶液 1 mL（二氯甲烷、正己烷等），不含水与不挥发盐'],
      yuan: 260,
      unit: '样',
      days: '5',
      fields: [
        choice('inlet', '进样方式', [
          ['liquid', '液体'],
          ['headspace', '顶空', 80],
          ['spme', '固相微萃取', 120],
        ]),
        choice('derive', '衍生化', [
          ['no', '不需要'],
          ['yes', '硅烷化', 80],
        ]),
      ],
      instrument: 'i-gcms',
    },
    {
      slug: 'py-gc-ms',
      name: '裂解气质（Py-GC-MS）',
      plate: 'chromatogram-series',
      plate2: 'evolved-gas',
      tags: '聚合物鉴定|添加剂|微塑料|免前处理',
      sketch: '高温瞬间裂解后气质分析，鉴定聚合物与添加剂',
      principle:
        '样品在 500–700 ℃ 毫秒级裂解，聚合物断裂成特征单体与低聚物，由色谱分离、质谱识别。先在 300 ℃ 热脱附收集增塑剂、抗氧剂，再裂解主链，可在一份样品上分步得到两类信息。',
      answers: ['是什么高分子', '含哪些添加剂', '环境样品中的微塑料种类'],
      samples: ['固体 1 mg 以上'],
      yuan: 420,
      unit: '样',
      days: '7',
      fields: [amount('temperature', '裂解温度', '℃', [300, 900], { required: true })],
    },
    {
      slug: 'maldi-tof',
      name: '基质辅助激光解吸飞行时间质谱（MALDI-TOF）',
      plate: 'mass-spectrum',
      plate2: 'contours',
      tags: '大分子|聚合物分布|多肽|快速',
      sketch: '测蛋白、多肽与聚合物分子量及分布',
      principle:
        '样品与过量小分子基质共结晶，基质吸收 355 nm 激光带着大分子一起解吸并多以单电荷离子化，飞行时间与质荷比平方根成正比。反射模式分辨率高，用于小于 5 kDa；线性模式可测上百千道尔顿。',
      answers: ['蛋白、多肽的分子量', '聚合物端基与重复单元', '树状分子的完整性'],
      samples: ['1 mg 以上，聚合物注明端基与合适基质'],
      yuan: 180,
      unit: '样',
      days: '4',
      fields: [
        choice('matrix', '基质', [
          ['chca', 'CHCA'],
          ['sa', 'SA'],
          ['dhb', 'DHB'],
          ['dctb', 'DCTB', 20],
        ]),
        amount('mass', '预计分子量', 'Da', [100, 300000], { required: true }),
      ],
    },
  ],
}
