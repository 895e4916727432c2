import type { Family } from './family.ts'
import { amount, choice, sampleFields, sampleRelations, several } from './fields.ts'

const programme = [
  amount('start', '起始温度', '℃', [-150, 100], { required: true }),
  amount('end', '终止温度', '℃', [30, 1500], { required: true }),
  amount('rate', '升温速率', '℃/min', [1, 50], { required: true, help: '常用 10 ℃/min' }),
  choice('gas', '气氛', [
    ['n2', '氮气'],
    ['air', '空气'],
    ['ar', '氩气', 30],
    ['o2', '氧气', 30],
  ]),
]

/** 热分析. */
export const thermal: Family = {
  type: 1,
  child: 105,
  plates: ['mass-loss', 'heat-flow', 'moduli'],
  samples: ['注明大致分解温度，易爆、含卤素腐蚀性气体的样品必须提前说明'],
  delivers: ['原始数据（txt 与仪器格式）', '标注特征温度与焓值的曲线', '基线与校准说明'],
  results: [
    ['失重曲线', '热重与微分热重曲线，标出起始、最大速率与残余。'],
    ['热流曲线', '玻璃化、结晶、熔融的温度与焓。'],
    ['动态力学', '储能模量、损耗模量与损耗因子。'],
  ],
  faq: [
    ['需要扣空白吗？', '小于 2 mg 或要求 0.1 % 精度时建议扣空白坩埚，免费。'],
    ['可以多段控温吗？', '可以，请在备注中逐段写明温度、速率与恒温时间。'],
  ],
  urgent: [['加急', 1.5, '2']],
  fields: [...programme, ...sampleFields],
  relate: sampleRelations,
  methods: [
    {
      slug: 'tga',
      name: '热重分析（TGA）',
      plate: 'mass-loss',
      tags: '热稳定性|含水量|残碳|室温–1000 ℃',
      sketch: '程序控温下连续称重，测热稳定性、组分含量与分解步骤',
      principle:
        '微天平（分辨率 0.1 μg）在受控气氛中记录样品质量随温度的变化，对温度求导得到 DTG，峰值对应最大失重速率。氮气下的残余与空气下燃尽的差值可区分聚合物、碳与无机填料。',
      answers: ['分解起始温度', '水、溶剂、聚合物、填料各占多少', '分解分几步进行'],
      samples: ['5–20 mg，粉末或剪碎'],
      yuan: 140,
      unit: '样',
      days: '3',
    },
    {
      slug: 'dsc',
      name: '差示扫描量热（DSC）',
      plate: 'heat-flow',
      tags: '玻璃化|熔点|结晶度|固化',
      sketch: '测量升降温过程的吸放热，得到玻璃化温度、熔点、结晶度与反应热',
      principle:
        '样品与参比在同一炉内，热流差正比于热容与相变热。玻璃化表现为台阶，熔融为吸热峰，结晶与固化为放热峰；第一次升温含热历史，第二次升温反映材料本征。熔融焓除以完全结晶焓得到结晶度。',
      answers: ['Tg、Tm、Tc 与焓变', '结晶度', '固化度与氧化诱导期'],
      samples: ['5–10 mg；升温上限须低于分解温度 30 ℃ 以上'],
      yuan: 150,
      unit: '样',
      days: '3',
      fields: [
        choice('cycle', '循环', [
          ['one', '一次升温'],
          ['hch', '升-降-升', 40],
        ]),
        several('extra', '附加测试', [
          ['cp', '比热容', 160],
          ['oit', '氧化诱导期', 80],
        ]),
      ],
    },
    {
      slug: 'sta',
      name: '同步热分析（TG-DSC）',
      plate: 'mass-loss',
      plate2: 'heat-flow',
      tags: '同步测量|室温–1500 ℃|吸放热|陶瓷矿物',
      sketch: '同一样品同时测质量与热流，判断失重伴随吸热还是放热',
      principle:
        '样品与参比坩埚置于同一天平支架，同一条件下得到 TG 与 DSC 两条曲线，避免两次测试样品不均带来的错位。无失重的热效应是相变，有失重的吸热多为脱水与分解，放热多为氧化与燃烧。',
      answers: ['失重台阶的热效应', '高温相变与烧结温度'],
      samples: ['10–30 mg'],
      yuan: 180,
      unit: '样',
      days: '3',
    },
    {
      slug: 'tg-ms',
      name: '热重-质谱联用（TG-MS）',
      plate: 'evolved-gas',
      tags: '逸出气体|同步|小分子|反应机理',
      sketch: '实时检测热分解放出的气体，确认每步失重对应的产物',
      principle:
        '分解气体经 200 ℃ 以上加热的石英毛细管进入四极质谱，电子轰击电离后按质荷比检测。跟踪 m/z 18、44、30 等离子流与失重曲线对照，即可指认水、二氧化碳、氮氧化物等。',
      answers: ['每步失重放出什么气体', '电池材料放氧温度'],
      samples: ['10–30 mg，列出预期逸出气体'],
      yuan: 420,
      unit: '样',
      days: '6',
      fields: [amount('ions', '跟踪离子数', '个', [1, 16], { required: true })],
    },
    {
      slug: 'tg-ftir',
      name: '热重-红外联用（TG-FTIR）',
      plate: 'evolved-gas',
      plate2: 'transmittance',
      tags: '逸出气体|官能团|聚合物热解|三维谱',
      sketch: '分解气体进入红外气体池，按官能团识别有机产物',
      principle:
        '气体经加热传输线进入红外气体池，每隔数秒采一张谱，得到吸光度-波数-时间三维谱。羰基、烃类、氨、一氧化碳等特征吸收互不重叠，适合含同质量异构分子的聚合物热解。',
      answers: ['聚合物热解产物', '阻燃机理中的气相产物'],
      samples: ['10–30 mg'],
      yuan: 420,
      unit: '样',
      days: '6',
    },
    {
      slug: 'dma',
      name: '动态热机械分析（DMA）',
      plate: 'moduli',
      tags: '储能模量|损耗因子|Tg|频率扫描',
      sketch: '在交变载荷下升温，测模量、阻尼与次级转变',
      principle:
        '样品受正弦应力时应变滞后 δ 角，同相分量给出储能模量 E′，异相分量给出损耗模量 E″，比值即 tanδ。玻璃化时 E′ 下降几个数量级而 tanδ 出现峰，灵敏度比 DSC 高；多频率数据可按时温等效叠加成主曲线。',
      answers: ['使用温度内的刚度与阻尼', '玻璃化与次级转变', '交联密度'],
      samples: ['拉伸 30 × 5 × 0.5 mm，三点弯曲 50 × 10 × 3 mm，尺寸均匀'],
      yuan: 320,
      unit: '样',
      days: '5',
      fields: [
        choice('clamp', '夹具', [
          ['tension', '拉伸'],
          ['bend', '三点弯曲'],
          ['cantilever', '双悬臂'],
          ['compress', '压缩'],
        ]),
        amount('frequency', '频率', 'Hz', [0.1, 100], { required: true }),
      ],
    },
    {
      slug: 'tma',
      name: '静态热机械分析（TMA）',
      plate: 'flow-curves',
      tags: '热膨胀系数|软化点|薄膜|针入',
      sketch: '测量尺寸随温度的变化，得到线膨胀系数与软化温度',
      principle:
        '石英探头以极小的力接触样品，线性可变差动变压器记录长度变化。升温段的斜率除以原长即线膨胀系数；玻璃化前后斜率不同，交点为 Tg。',
      answers: ['线膨胀系数', '软化与收缩温度'],
      samples: ['块体 5 × 5 × 10 mm，两端平行；薄膜 15 × 4 mm'],
      yuan: 280,
      unit: '样',
      days: '5',
    },
    {
      slug: 'lfa',
      name: '激光闪射法导热系数（LFA）',
      plate: 'flow-curves',
      plate2: 'heat-flow',
      tags: '热扩散|导热系数|室温–1000 ℃|各向异性',
      sketch: '测热扩散系数，结合比热与密度计算导热系数',
      principle:
        '脉冲激光加热样品下表面，红外探测器记录上表面升温曲线，由半升温时间得热扩散系数 α = 0.1388 L² / t₁/₂。导热系数 λ = α·ρ·cp，比热由同机对比法或 DSC 测得，密度另行提供。',
      answers: ['导热系数及其随温度的变化', '面内与厚度方向的差异'],
      samples: ['圆片直径 12.7 mm 或方片 10 × 10 mm，厚 1–3 mm，表面平行'],
      yuan: 260,
      unit: '次',
      each: '一个样品的一个温度点',
      days: '5',
      fields: [amount('density', '样品密度', 'g/cm³', [0.01, 25], { required: true })],
    },
  ],
}
