import type { Family } from './family.ts'
import { amount, choice, offers, sampleFields, sampleRelations, several, text } from './fields.ts'

const wanted = text('elements', '待测元素', {
  required: true,
  help: '用逗号分隔，例如 Li, Ni, Co, Mn；基础价含 3 个元素',
})
const digestion = choice('digestion', '前处理', [
  ['none', '溶液，直接上机'],
  ['microwave', '微波消解', 60],
  ['fusion', '碱熔', 120],
])

/** 元素分析. */
export const elements: Family = {
  type: 1,
  child: 109,
  plates: ['chromatogram', 'wide-scan', 'fitted-peaks'],
  samples: ['给出元素的大致含量，避免超出线性范围', '样品均匀，固体过 200 目筛'],
  delivers: ['含量结果表（单位与稀释倍数）', '工作曲线与相关系数', '平行样与加标回收（勾选时）'],
  results: [
    ['结果表', '每个样品两次平行，给出平均值与相对偏差。'],
    ['工作曲线', '浓度与信号的线性关系，R² 大于 0.999。'],
    ['质控记录', '空白、平行与标准物质的结果。'],
  ],
  faq: [
    ['固体样品怎么消解？', '金属氧化物用王水或氢氟酸微波消解，难溶的用碱熔；含氢氟酸的体系须赶酸后测定。'],
    ['ICP-OES 和 ICP-MS 怎么选？', '含量在 ppm 以上选 OES，ppb 级或痕量杂质选 MS。'],
  ],
  urgent: [['加急', 1.5, '3']],
  fields: sampleFields,
  relate: sampleRelations,
  methods: [
    {
      slug: 'icp-oes',
      name: '电感耦合等离子体发射光谱（ICP-OES）',
      plate: 'wide-scan',
      tags: 'ppm 定量|多元素|消解含在内|金属',
      sketch: '同时定量几十种金属与部分非金属元素，含量 ppm 至百分级',
      principle:
        '雾化的样品进入 6000–10 000 K 的氩等离子体，原子与离子被激发后发射特征谱线，强度与浓度成正比。中阶梯光栅与面阵检测器同时记录全谱；选用无干扰谱线并以钇等作内标校正基体。',
      answers: ['主量与次量金属元素的含量', '催化剂负载量', '正极材料的化学计量比'],
      samples: ['固体 50 mg 或溶液 10 mL（酸性、澄清）'],
      yuan: 150,
      unit: '样',
      days: '5',
      fields: [wanted, digestion],
      rows: [['每增加一个元素', 20, '元素', '']],
    },
    {
      slug: 'icp-ms',
      name: '电感耦合等离子体质谱（ICP-MS）',
      plate: 'mass-spectrum',
      tags: 'ppb 痕量|同位素|超净|碰撞池',
      sketch: '痕量与超痕量元素定量，检出限可达 ppt',
      principle:
        '等离子体中的离子经采样锥进入真空，由四极杆按质荷比分离计数。氩与基体形成的多原子离子（如 ⁴⁰Ar¹⁶O⁺ 干扰 ⁵⁶Fe）在碰撞反应池内以氦动能歧视或氢反应消除；铑、铟等内标校正信号漂移。',
      answers: ['ppb 级金属杂质', '生物组织中的药物金属', '同位素比'],
      samples: ['溶液 10 mL，总溶解固体小于 0.2 %；容器须酸泡'],
      yuan: 200,
      unit: '样',
      days: '6',
      fields: [
        wanted,
        digestion,
        choice('clean', '洁净等级', [
          ['normal', '常规'],
          ['ultra', '超净室', 200],
        ]),
      ],
      rows: [['每增加一个元素', 30, '元素', '']],
    },
    {
      slug: 'ea',
      name: '有机元素分析（CHNS/O）',
      plate: 'chromatogram',
      tags: '碳氢氮硫氧|燃烧法|±0.3 %|发表用',
      sketch: '燃烧法测有机物的碳氢氮硫与氧含量',
      principle:
        '样品在 950 ℃ 以上纯氧中瞬间燃烧，铜还原氮氧化物，产物 CO₂、H₂O、N₂、SO₂ 经分离后由热导检测定量；氧另在碳上热解为 CO 测定。以乙酰苯胺等标样校准，绝对误差不超过 0.3 %。',
      answers: ['元素组成是否与分子式一致', '生物炭、聚合物的 C/N'],
      samples: ['干燥粉末 10 mg 以上；含氟、磷、硅的样品请说明'],
      yuan: 80,
      unit: '样',
      days: '4',
      fields: [
        several(
          'groups',
          '测试元素',
          [
            ['chn', 'C H N'],
            ['s', 'S', 30],
            ['o', 'O', 60],
          ],
          { required: true },
        ),
      ],
    },
    {
      slug: 'xrf',
      name: 'X 射线荧光光谱（XRF）',
      plate: 'wide-scan',
      plate2: 'powder-pattern',
      tags: '无损|主量元素|Be–U|半定量',
      sketch: '快速给出固体全元素半定量结果，合金、矿物、玻璃适用',
      principle:
        '初级 X 射线激发样品内层电子，产生的荧光由晶体分光（波长色散）或半导体探测器（能量色散）分辨。基体吸收与增强效应由基本参数法校正；熔融制样可消除粒度与矿物效应，得到准确的氧化物含量。',
      answers: ['未知固体含哪些元素', '矿物、玻璃的主量氧化物'],
      samples: ['粉末 5 g 以上压片，或平整块体直径 35 mm 以内'],
      yuan: 120,
      unit: '样',
      days: '4',
      fields: [
        choice('prep', '制样', [
          ['press', '压片'],
          ['fuse', '熔片（定量）', 120],
        ]),
      ],
    },
    {
      slug: 'aas',
      name: '原子吸收光谱（AAS）',
      plate: 'absorption',
      tags: '单元素|火焰石墨炉|土壤|食品',
      sketch: '单元素准确定量，火焰法 ppm、石墨炉 ppb',
      principle:
        '空心阴极灯发出待测元素的共振线，被原子化器中的基态原子吸收，吸光度与浓度成正比。石墨炉分干燥、灰化、原子化三步，灵敏度高两到三个数量级，需加基体改进剂并以塞曼效应扣背景。',
      answers: ['土壤、食品中的铅镉等', '单一元素的准确含量'],
      samples: ['固体 0.5 g 或溶液 20 mL'],
      yuan: 60,
      unit: '次',
      each: '一个样品的一种元素',
      days: '4',
      fields: [
        wanted,
        digestion,
        choice('atomiser', '原子化', [
          ['flame', '火焰'],
          ['graphite', '石墨炉', 40],
        ]),
        text('limit', '限量标准', { help: '例如 GB 15618' }),
      ],
      relate: [offers('digestion', ['microwave'], 'limit')],
    },
    {
      slug: 'toc',
      name: '总有机碳（TOC）',
      plate: 'chromatogram-series',
      tags: '水样|固体|TC IC|降解矿化率',
      sketch: '测水样与固体中的总有机碳',
      principle:
        '680 ℃ 铂催化把有机物完全氧化为二氧化碳，非分散红外检测。先酸化吹除无机碳直接测得 NPOC，或以总碳减无机碳求得；固体样品用 900 ℃ 燃烧模块。',
      answers: ['水中有机物总量', '降解实验的矿化率', '土壤有机碳'],
      samples: ['水样 30 mL，过 0.45 μm 滤膜；固体 200 mg'],
      yuan: 60,
      unit: '样',
      days: '3',
      fields: [amount('dilution', '预计浓度', 'mg/L', [0.1, 20000])],
    },
  ],
}
