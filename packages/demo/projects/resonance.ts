import type { Family } from './family.ts'
import { amount, choice, reveals, sampleFields, sampleRelations, several, text } from './fields.ts'

const solvent = choice('solvent', '氘代试剂', [
  ['cdcl3', 'CDCl₃'],
  ['dmso', 'DMSO-d₆', 10],
  ['d2o', 'D₂O'],
  ['cd3od', 'CD₃OD', 20],
  ['other', '其他', 50],
])
const otherSolvent = text('other_solvent', '其他氘代试剂', { help: '写明名称与体积' })

/** 核磁与波谱. */
export const resonance: Family = {
  type: 1,
  child: 107,
  plates: ['proton-spectrum', 'carbon-spectrum', 'contours'],
  samples: ['样品不含铁磁性杂质；顺磁样品请说明', '附预期结构式，便于判断谱宽与弛豫时间'],
  delivers: ['原始 FID 与处理后谱图', '标峰与积分的 PDF', '脉冲程序与采样参数'],
  results: [
    ['氢谱', '相位与基线校正后的谱图，含积分与多重峰标注。'],
    ['碳谱', '去偶碳谱与化学位移表。'],
    ['二维谱', '相关峰标注与一维投影。'],
  ],
  faq: [
    ['样品溶解度差怎么办？', '可升温测试或换溶剂；仍不溶建议改测固体核磁。'],
    ['解谱包含在内吗？', '测试含处理与标峰；结构归属可在「数据拟合作图」中下单。'],
  ],
  urgent: [
    ['加急', 1.5, '2'],
    ['特急', 2, '1'],
  ],
  fields: sampleFields,
  relate: sampleRelations,
  methods: [
    {
      slug: 'nmr-h',
      name: '核磁共振氢谱（¹H NMR）',
      plate: 'proton-spectrum',
      tags: '结构鉴定|纯度|400–600 MHz|当天出谱',
      sketch: '由化学位移、积分与偶合判断氢的种类、数目与相邻关系',
      principle:
        '氢核在磁场中吸收射频而共振，电子屏蔽使不同环境的氢频率略有差异，即化学位移。峰面积正比于氢数；相邻氢通过化学键偶合使峰裂分为 n+1 重，偶合常数反映二面角与取代位置。',
      answers: ['分子结构与纯度', '官能化程度、聚合物数均分子量', '反应转化率'],
      samples: ['5–10 mg，完全溶解于 0.6 mL 氘代试剂'],
      yuan: 50,
      unit: '样',
      days: '2',
      hot: true,
      fields: [
        solvent,
        otherSolvent,
        choice('field', '场强', [
          ['400', '400 MHz'],
          ['600', '600 MHz', 50],
        ]),
      ],
      relate: [reveals('solvent', ['other'], 'other_solvent')],
      instrument: 'i-nmr-400',
    },
    {
      slug: 'nmr-c',
      name: '核磁共振碳谱（¹³C NMR / DEPT）',
      plate: 'carbon-spectrum',
      tags: '碳骨架|DEPT|定量碳谱|杂核可选',
      sketch: '观察碳骨架，DEPT 区分伯仲叔季碳',
      principle:
        '¹³C 天然丰度 1.1 %，宽带去偶后每种碳为单峰，并因核 NOE 效应增强。DEPT-135 中 CH、CH₃ 向上，CH₂ 向下，季碳消失。定量碳谱采用反门控去偶与足够长的弛豫延迟。',
      answers: ['碳的种类与数目', '羰基、芳环等骨架', '共聚物组成（定量碳谱）'],
      samples: ['20–50 mg；样品少时建议低温探头'],
      yuan: 150,
      unit: '样',
      days: '3',
      fields: [
        solvent,
        otherSolvent,
        several('extra', '附加实验', [
          ['dept', 'DEPT-135', 60],
          ['quant', '定量碳谱', 200],
        ]),
        choice('nucleus', '其他核', [
          ['none', '无'],
          ['f19', '¹⁹F', 50],
          ['p31', '³¹P', 50],
          ['si29', '²⁹Si', 200],
        ]),
      ],
      relate: [reveals('solvent', ['other'], 'other_solvent')],
      instrument: 'i-nmr-400',
    },
    {
      slug: 'nmr-2d',
      name: '二维核磁（COSY / HSQC / HMBC / NOESY）',
      plate: 'contours',
      tags: '结构解析|立体构型|600 MHz|天然产物',
      sketch: '用原子间的相关确定连接顺序与空间关系，用于复杂结构解析',
      principle:
        '两个时间变量的傅里叶变换给出二维谱。COSY 显示相隔二至三键偶合的氢，HSQC 给出直接相连的碳氢对，HMBC 跨二至三键连接片段，NOESY 反映空间距离小于 0.5 nm 的氢，据此确定相对构型。',
      answers: ['碳氢如何一一对应', '片段如何连接', '相对构型与构象'],
      samples: ['10 mg 以上，溶解完全，氢谱无明显杂质'],
      yuan: 300,
      unit: '次',
      each: '一张谱',
      days: '4',
      fields: [
        solvent,
        otherSolvent,
        several(
          'experiments',
          '实验',
          [
            ['cosy', 'COSY'],
            ['hsqc', 'HSQC', 100],
            ['hmbc', 'HMBC', 200],
            ['noesy', 'NOESY', 200],
          ],
          { required: true },
        ),
      ],
      relate: [reveals('solvent', ['other'], 'other_solvent')],
      instrument: 'i-nmr-600',
    },
    {
      slug: 'nmr-solid',
      name: '固体核磁（CP/MAS）',
      plate: 'solid-state-spectrum',
      tags: '不溶样品|²⁹Si|²⁷Al|魔角旋转',
      sketch: '不溶性固体的局域结构，适合分子筛、聚合物与生物质',
      principle:
        '样品绕与磁场成 54.74° 的魔角高速旋转，偶极作用与化学位移各向异性被平均，谱线变窄；交叉极化把氢的磁化转移给 ¹³C、²⁹Si，提高灵敏度但不定量。转速不够时出现旋转边带，可换转速辨认。',
      answers: ['分子筛骨架的 Si(nAl) 与 Al 配位', '聚合物与生物质组成', '表面接枝是否成功'],
      samples: ['干燥粉末 150–300 mg，不含铁磁性物质'],
      yuan: 400,
      unit: '样',
      days: '6',
      fields: [
        choice('nucleus', '测试核', [
          ['c13', '¹³C'],
          ['si29', '²⁹Si'],
          ['al27', '²⁷Al'],
          ['p31', '³¹P'],
          ['li7', '⁷Li', 100],
        ]),
        choice('pulse', '脉冲', [
          ['cp', '交叉极化'],
          ['single', '单脉冲（定量）', 200],
        ]),
        amount('spin', '转速', 'kHz', [4, 40]),
      ],
      instrument: 'i-nmr-solid',
    },
    {
      slug: 'epr',
      name: '电子顺磁共振（EPR / ESR）',
      plate: 'resonance',
      tags: '自由基|氧空位|自旋捕获|变温',
      sketch: '检测未成对电子，用于自由基、缺陷与过渡金属价态',
      principle:
        '未成对电子在磁场中分裂为两个能级，满足 hν = gβB 时吸收微波，仪器记录一次微分谱。g 因子与超精细裂分给出电子所在环境；羟基、超氧等短寿命自由基用 DMPO 捕获后由特征裂分（DMPO-OH 呈 1:2:2:1）辨认。',
      answers: ['体系产生哪种活性氧', '是否存在氧空位', '过渡金属的价态与配位'],
      samples: ['固体 20 mg；液体 0.5 mL，光催化体系写明光源与溶剂'],
      yuan: 260,
      unit: '样',
      days: '5',
      fields: [
        several('radicals', '捕获自由基', [
          ['oh', '羟基自由基', 80],
          ['superoxide', '超氧自由基', 80],
          ['singlet', '单线态氧', 80],
        ]),
        choice('temperature', '温度', [
          ['room', '室温'],
          ['n2', '液氮 77 K', 100],
        ]),
        choice('light', '原位光照', [
          ['no', '不需要'],
          ['yes', '需要', 60],
        ]),
        text('lamp', '光源波长与光照时间'),
      ],
      relate: [reveals('light', ['yes'], 'lamp')],
    },
    {
      slug: 'nmr-low',
      name: '低场核磁弛豫与成像（LF-NMR）',
      plate: 'pore-widths',
      tags: '水分状态|孔径|含油量|无损',
      sketch: '由氢的横向弛豫时间分析水分状态、孔径与交联密度',
      principle:
        '氢核横向弛豫时间 T₂ 与所处环境的束缚程度有关：结合水短、自由水长。CPMG 序列采集回波衰减，反演得到 T₂ 谱；饱水岩心的 T₂ 与孔径成正比，橡胶的弛豫反映交联密度。',
      answers: ['结合水与自由水比例', '岩心、混凝土的孔径分布', '食品加工中的水分迁移'],
      samples: ['样品直径不大于 40 mm，高度不大于 60 mm'],
      yuan: 200,
      unit: '样',
      days: '5',
    },
  ],
}
