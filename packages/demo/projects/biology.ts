import type { Family } from './family.ts'
import {
  amount,
  choice,
  file,
  offers,
  reveals,
  sampleFields,
  sampleRelations,
  several,
  text,
} from './fields.ts'

const species = choice('species', '物种', [
  ['human', '人'],
  ['mouse', '小鼠'],
  ['rat', '大鼠'],
  ['plant', '植物'],
  ['other', '其他'],
])
const otherSpecies = text('other_species', '其他物种', { help: '写出拉丁学名' })
const speciesRelation = reveals('species', ['other'], 'other_species')

/** 生物实验. */
export const biology: Family = {
  type: 1,
  child: 114,
  plates: ['blot-bands', 'stained-tissue', 'violins'],
  samples: ['人源样品须提供伦理批件与知情同意说明', '具有传染性的样品须先灭活并提供说明'],
  delivers: ['原始图像与原始数据', '统计分析结果与作图源文件', '试剂货号、稀释比与实验步骤'],
  results: [
    ['条带图', '曝光未饱和的原始条带与灰度统计。'],
    ['染色切片', '多倍率图像与阳性率统计。'],
    ['统计图', '每组数据点、均值与误差，写明检验方法。'],
  ],
  faq: [
    ['需要自备抗体吗？', '可自备，也可由我方按货号采购，费用实报实销。'],
    ['至少几次重复？', '建议每组不少于 3 个生物学重复，每个样品 3 个技术重复。'],
  ],
  urgent: [['加急', 1.5, '7']],
  fields: [species, otherSpecies, ...sampleFields],
  relate: [speciesRelation, ...sampleRelations],
  methods: [
    {
      slug: 'western-blot',
      name: '蛋白免疫印迹（Western Blot）',
      plate: 'blot-bands',
      tags: '蛋白表达|半定量|灰度统计|抗体可代购',
      sketch: '检测目标蛋白的表达水平与修饰',
      principle:
        '蛋白经 SDS 变性后按分子量在聚丙烯酰胺凝胶中分离，电转到 PVDF 膜，封闭后与一抗、酶标二抗结合，化学发光显影。条带灰度与内参（如 β-actin、GAPDH）之比作半定量；曝光须在线性范围内。',
      answers: ['目标蛋白是否表达、高低如何', '磷酸化等修饰的变化', '敲低、过表达是否成功'],
      samples: ['细胞 10⁶ 个或组织 50 mg，−80 ℃ 保存，干冰寄送'],
      yuan: 160,
      unit: '次',
      each: '一个样品的一个指标',
      days: '12',
      fields: [
        text('targets', '目标蛋白与抗体货号', { required: true }),
        choice('antibody', '一抗', [
          ['own', '自备'],
          ['buy', '代购（实报实销）'],
        ]),
        choice('loading', '内参', [
          ['actin', 'β-actin'],
          ['gapdh', 'GAPDH'],
          ['tubulin', 'Tubulin'],
        ]),
      ],
    },
    {
      slug: 'qpcr',
      name: '实时荧光定量 PCR（qPCR）',
      plate: 'amplification',
      tags: '基因表达|SYBR Green|引物设计|2^-ΔΔCt',
      sketch: '从提取到定量，检测目标基因的相对表达',
      principle:
        '荧光染料与扩增产物结合，信号越过阈值的循环数 Ct 与起始拷贝数的对数成反比。以内参基因校正后按 2^−ΔΔCt 计算相对表达；熔解曲线单峰证明产物特异，引物扩增效率应在 90–110 %。',
      answers: ['基因表达上调还是下调', '测序结果的验证', '微生物绝对定量（标准曲线）'],
      samples: ['组织 50 mg 于 RNA 保护液，或 RNA 1 μg（RIN 大于 7）'],
      yuan: 60,
      unit: '次',
      each: '一个样品的一个基因',
      days: '10',
      fields: [
        text('genes', '基因名与登录号', { required: true }),
        choice('primers', '引物', [
          ['own', '自备'],
          ['design', '设计合成', 80],
        ]),
        amount('groups', '分组数', '组', [1, 20]),
      ],
    },
    {
      slug: 'elisa',
      name: '酶联免疫吸附（ELISA）',
      plate: 'well-plate',
      tags: '细胞因子|定量|血清上清|96 孔',
      sketch: '定量血清、上清与组织匀浆中的细胞因子和激素',
      principle:
        '夹心法中目标蛋白被包被抗体捕获，再与检测抗体结合，酶催化显色，吸光度与浓度在一定范围内单调。以四参数逻辑函数拟合标准曲线，样品做复孔，变异系数应小于 10 %。',
      answers: ['炎症因子、激素的浓度', '给药前后的变化'],
      samples: ['血清、上清 200 μL 以上，避免反复冻融'],
      yuan: 900,
      unit: '次',
      each: '一块 96 孔板',
      days: '7',
      fields: [
        text('targets', '指标', { required: true }),
        choice('kit', '试剂盒', [
          ['own', '自备'],
          ['buy', '代购（实报实销）'],
        ]),
      ],
    },
    {
      slug: 'flow-cytometry',
      name: '流式细胞检测',
      plate: 'cytometry',
      tags: '分群|凋亡|周期|多色',
      sketch: '细胞分群、凋亡与周期分析',
      principle:
        '细胞在鞘液包裹下逐个通过激光，前向散射反映大小，侧向散射反映颗粒度，荧光反映标记。多色实验须用单染管做补偿，FMO 对照确定门的边界；凋亡以 Annexin V / PI 双染分四个象限。',
      answers: ['各类细胞的比例', '凋亡率与周期分布', '转染效率'],
      samples: ['活细胞 10⁶ 个/管，4 ℃ 当天送达；或固定后 3 天内'],
      yuan: 120,
      unit: '样',
      days: '5',
      fields: [
        choice('panel', '项目', [
          ['count', '分群'],
          ['apoptosis', '凋亡', 40],
          ['cycle', '周期', 20],
        ]),
        amount('colours', '颜色数', '色', [1, 14], { required: true }),
        file('gating', '设门参考'),
      ],
      relate: [offers('panel', ['count'], 'gating')],
      instrument: 'i-flow',
    },
    {
      slug: 'cck8',
      name: '细胞活力与毒性（CCK-8）',
      plate: 'well-plate',
      plate2: 'violins',
      tags: '细胞毒性|IC50|材料浸提液|96 孔',
      sketch: '测药物与材料浸提液的细胞毒性，计算 IC50',
      principle:
        '活细胞线粒体脱氢酶把 WST-8 还原成水溶性橙黄色产物，450 nm 吸光度与活细胞数成正比。设空白、阴性与阳性对照，剂量反应曲线以逻辑函数拟合得 IC50；材料自身有颜色或还原性时要设无细胞对照。',
      answers: ['材料是否有细胞毒性', '药物的 IC50'],
      samples: ['粉末 50 mg 或药物母液 1 mL，写明溶剂'],
      yuan: 680,
      unit: '次',
      each: '一块 96 孔板',
      days: '14',
      fields: [
        text('cell', '细胞系', { required: true }),
        amount('hours', '作用时间', 'h', [1, 96], { required: true }),
      ],
    },
    {
      slug: 'ihc',
      name: '病理切片与免疫组化（HE / IHC）',
      plate: 'stained-tissue',
      tags: '组织学|石蜡切片|HE|全片扫描',
      sketch: '石蜡包埋、切片、染色与全片扫描',
      principle:
        '苏木精把细胞核染成蓝紫色，伊红把胞质染成粉红，用于判断组织结构。免疫组化以一抗识别抗原，酶催化 DAB 生成棕色沉淀定位；以 H 评分或阳性面积比定量，须设阴性对照片。',
      answers: ['组织病变与炎症', '目标蛋白在哪类细胞表达', '器官毒性评价'],
      samples: ['组织 4 % 多聚甲醛固定 24–48 h，常温寄送，不可冷冻'],
      yuan: 60,
      unit: '次',
      each: '一张切片',
      days: '10',
      fields: [
        several(
          'stains',
          '染色',
          [
            ['he', 'HE'],
            ['ihc', '免疫组化', 120],
            ['masson', 'Masson', 20],
            ['tunel', 'TUNEL', 180],
          ],
          { required: true },
        ),
        choice('scan', '全片扫描', [
          ['no', '不需要'],
          ['yes', '40× 扫描', 40],
        ]),
      ],
    },
    {
      slug: 'immunofluorescence',
      name: '免疫荧光（IF / mIHC）',
      plate: 'fluorescence',
      plate2: 'stained-tissue',
      tags: '多重标记|共定位|组织细胞|共聚焦',
      sketch: '细胞与组织多重荧光标记与共聚焦成像',
      principle:
        '荧光标记的抗体与抗原结合，多重标记用不同种属一抗或酪胺信号放大逐轮染色，DAPI 标记细胞核。组织自发荧光可用苏丹黑淬灭；各通道顺序采集并设单染对照以排除串色。',
      answers: ['蛋白的亚细胞定位', '多种免疫细胞的空间关系'],
      samples: ['爬片、石蜡片或冰冻片，避光 4 ℃ 寄送'],
      yuan: 260,
      unit: '次',
      each: '一张切片',
      days: '12',
      fields: [amount('markers', '标记数', '个', [1, 7], { required: true })],
    },
  ],
}
