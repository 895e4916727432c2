import type { Family } from './family.ts'
import { amount, choice, reveals, several } from './fields.ts'
import { separationFamily } from './separation-family.ts'

/** 质谱与色谱: by retention alone. */
export const chromatography: Family = {
  ...separationFamily,
  methods: [
    {
      slug: 'hplc',
      name: '高效液相色谱（HPLC）',
      plate: 'chromatogram',
      tags: '纯度|含量|手性分离|紫外检测',
      sketch: '测纯度、含量与对映体过量值',
      principle:
        '高压泵推动流动相通过粒径几微米的填料，组分因在两相中分配不同而分离。二极管阵列检测同时记录光谱，可判断峰纯度；无紫外吸收的物质改用示差或蒸发光散射检测器。',
      answers: ['样品纯度', '目标物含量', '手性化合物的 ee 值'],
      samples: ['固体 5 mg，注明可溶溶剂与最大吸收波长'],
      yuan: 120,
      unit: '样',
      days: '4',
      fields: [
        choice('detector', '检测器', [
          ['dad', '二极管阵列'],
          ['rid', '示差'],
          ['elsd', '蒸发光散射', 40],
        ]),
      ],
    },
    {
      slug: 'gpc',
      name: '凝胶渗透色谱（GPC）',
      plate: 'chromatogram-series',
      tags: '分子量分布|Mn Mw|THF DMF 水相|高温',
      sketch: '测聚合物数均、重均分子量与分布',
      principle:
        '多孔凝胶按流体力学体积分离：大分子进不了小孔，先流出。以窄分布标样建立流出体积与分子量的校正曲线，得到相对分子量；接多角度光散射可得绝对分子量与回转半径。',
      answers: ['Mn、Mw 与多分散性', '是否存在低聚物或支化'],
      samples: ['10 mg 以上，必须完全溶于所选流动相'],
      yuan: 180,
      unit: '样',
      days: '4',
      fields: [
        choice('phase', '流动相', [
          ['thf', 'THF'],
          ['dmf', 'DMF', 60],
          ['water', '水相', 60],
          ['tcb', '三氯苯（150 ℃）', 260],
        ]),
        choice('detector', '检测器', [
          ['ri', '示差（相对）'],
          ['malls', '光散射（绝对）', 260],
        ]),
      ],
    },
    {
      slug: 'ic',
      name: '离子色谱（IC）',
      plate: 'chromatogram',
      tags: '阴阳离子|ppb|电导检测|燃烧前处理',
      sketch: '定量水溶液中的无机阴阳离子与有机酸',
      principle:
        '离子在交换柱上因亲和力不同而分离，抑制器把淋洗液转化为低电导的水或碳酸，目标离子的电导信号得以突出。固体中的卤素与硫可先在氧弹或燃烧炉中转化为离子再测。',
      answers: ['F⁻、Cl⁻、NO₃⁻、SO₄²⁻ 等浓度', '固体中的卤素与硫含量'],
      samples: ['水样 20 mL，过 0.22 μm 滤膜'],
      yuan: 120,
      unit: '样',
      days: '4',
      fields: [
        several(
          'ions',
          '目标离子',
          [
            ['anion', '常规阴离子'],
            ['cation', '常规阳离子', 60],
            ['acid', '有机酸', 80],
          ],
          { required: true },
        ),
        choice('prep', '前处理', [
          ['none', '不需要'],
          ['burn', '燃烧', 200],
        ]),
        amount('mass', '称样量', 'mg', [1, 500]),
      ],
      relate: [reveals('prep', ['burn'], 'mass')],
    },
  ],
}
