import type { Family } from './family.ts'
import { amount, choice, reveals, sampleFields, sampleRelations, several, text } from './fields.ts'

/** 电化学. */
export const electrochemistry: Family = {
  type: 1,
  child: 111,
  plates: ['voltammogram', 'nyquist', 'charge-curves'],
  samples: ['写明电极制备方法、负载量与电解液', '粉体可由我方制备电极，须提供 50 mg 以上'],
  delivers: [
    '原始数据（txt）与工作站工程文件',
    '换算后的曲线（对 RHE、对面积或质量）',
    '测试条件与 iR 补偿说明',
  ],
  results: [
    ['循环伏安', '多扫速曲线，可进一步算电容贡献与活性面积。'],
    ['阻抗谱', '奈奎斯特图与等效电路拟合。'],
    ['充放电', '不同倍率的电压曲线与循环容量。'],
  ],
  faq: [
    ['电位怎样换算到 RHE？', 'E(RHE) = E + E参比 + 0.0591 × pH，报告中写明参比与 pH。'],
    ['对电极用铂会污染吗？', '长时间析氢稳定性测试应改用石墨对电极，避免铂溶出再沉积。'],
  ],
  urgent: [['加急', 1.5, '4']],
  fields: sampleFields,
  relate: sampleRelations,
  methods: [
    {
      slug: 'cv',
      name: '循环伏安（CV）',
      plate: 'voltammogram',
      tags: '氧化还原|双电层电容|ECSA|三电极',
      sketch: '考察氧化还原过程、可逆性与电化学活性面积',
      principle:
        '电位以三角波扫描，记录电流。可逆体系的峰电位差约 59/n mV，峰电流与扫速平方根成正比（扩散控制）；非法拉第区的电流与扫速成正比，斜率为双电层电容，可估算活性面积。',
      answers: ['氧化还原电位', '扩散控制还是表面控制', '活性面积'],
      samples: ['电极或粉体，注明电位窗口'],
      yuan: 120,
      unit: '样',
      days: '4',
      fields: [
        text('window', '电位窗口', { required: true, help: '例如 −0.2 至 0.8 V（相对 Ag/AgCl）' }),
        several(
          'rates',
          '扫描速率',
          [
            ['r5', '5 mV/s'],
            ['r10', '10 mV/s'],
            ['r50', '50 mV/s'],
            ['r100', '100 mV/s'],
          ],
          { required: true },
        ),
        text('electrolyte', '电解液', { required: true }),
      ],
    },
    {
      slug: 'eis',
      name: '电化学阻抗谱（EIS）',
      plate: 'nyquist',
      tags: '界面阻抗|拟合|100 kHz–10 mHz|扩散系数',
      sketch: '分离溶液电阻、电荷转移与扩散过程',
      principle:
        '在直流电位上叠加 5–10 mV 正弦扰动，测不同频率下的复阻抗。高频截距为溶液电阻，半圆直径为电荷转移电阻，低频 45° 斜线为瓦伯格扩散；用等效电路拟合前需以 K-K 变换检验数据自洽。',
      answers: ['电荷转移电阻', '离子扩散系数', '循环前后界面变化'],
      samples: ['电池或三电极体系，注明测试电位'],
      yuan: 120,
      unit: '样',
      days: '4',
      fields: [
        amount('bias', '直流电位', 'V', [-5, 5], { required: true }),
        choice('fit', '等效电路拟合', [
          ['no', '不需要'],
          ['yes', '需要', 80],
        ]),
      ],
    },
    {
      slug: 'lsv',
      name: '电催化极化曲线（HER / OER / ORR / CO₂RR）',
      plate: 'polarisation',
      tags: '过电位|塔菲尔|稳定性|旋转圆盘',
      sketch: '评价析氢、析氧、氧还原与二氧化碳还原催化活性',
      principle:
        '线性扫描得到极化曲线，扣除溶液电阻后读取 10 mA/cm² 处过电位；lg j 对过电位的线性段斜率为塔菲尔斜率，反映速控步骤。旋转圆盘按考特基-列维奇方程求电子转移数，旋转环盘直接测过氧化氢产率。',
      answers: ['过电位与塔菲尔斜率', '电子转移数与选择性', '长时间稳定性'],
      samples: ['粉体 20 mg 或自支撑电极 1 × 1 cm'],
      yuan: 300,
      unit: '样',
      days: '6',
      fields: [
        choice('reaction', '反应', [
          ['her', 'HER'],
          ['oer', 'OER'],
          ['orr', 'ORR', 80],
          ['co2rr', 'CO₂RR（含产物分析）', 600],
        ]),
        choice('stability', '稳定性测试', [
          ['no', '不需要'],
          ['yes', '需要', 200],
        ]),
        amount('hours', '稳定性时长', 'h', [5, 200]),
      ],
      relate: [reveals('stability', ['yes'], 'hours')],
    },
    {
      slug: 'coin-cell',
      name: '扣式电池组装与充放电',
      plate: 'charge-curves',
      tags: '锂电钠电|倍率|循环|手套箱组装',
      sketch: '制备极片、组装扣式电池并测首效、倍率与循环',
      principle:
        '活性物质、导电剂与粘结剂按比例匀浆涂布，在水氧低于 0.1 ppm 的手套箱内与锂片组装成 CR2032 电池。恒流充放电得到容量与库伦效率，不同倍率下的容量保持反映动力学；dQ/dV 曲线的峰对应相变。',
      answers: ['首次效率与可逆容量', '倍率与循环性能', '相变电位'],
      samples: ['活性物质 1 g 以上，注明电压窗口与理论容量'],
      yuan: 80,
      unit: '次',
      each: '一个电池',
      days: '15',
      fields: [
        choice('system', '体系', [
          ['li', '锂离子半电池'],
          ['na', '钠离子半电池', 20],
          ['full', '全电池', 60],
        ]),
        amount('cycles', '循环圈数', '圈', [5, 1000], { required: true }),
      ],
    },
    {
      slug: 'photoelectrochemistry',
      name: '光电化学测试',
      plate: 'polarisation',
      plate2: 'lifetime',
      tags: '光电流|莫特-肖特基|IPCE|AM 1.5G',
      sketch: '测光电流响应、平带电位与单色光转换效率',
      principle:
        '半导体电极在 AM 1.5G（100 mW/cm²）斩光下的电流差即光电流。空间电荷层电容的平方倒数对电位作图（莫特-肖特基），截距给出平带电位，斜率正负判断 n 型或 p 型；单色光下的 IPCE 反映各波长的利用率。',
      answers: ['光电流与稳定性', '平带电位与载流子类型', 'IPCE 谱'],
      samples: ['FTO/ITO 薄膜 1 × 2 cm，留 1 cm² 工作面积'],
      yuan: 220,
      unit: '样',
      days: '5',
      fields: [
        several(
          'tests',
          '测试内容',
          [
            ['it', 'i-t 曲线'],
            ['ms', '莫特-肖特基', 60],
            ['ipce', 'IPCE', 160],
          ],
          { required: true },
        ),
      ],
    },
    {
      slug: 'corrosion',
      name: '腐蚀电化学（塔菲尔 / 动电位极化）',
      plate: 'polarisation',
      plate2: 'nyquist',
      tags: '腐蚀速率|点蚀|缓蚀剂|涂层',
      sketch: '测腐蚀电位、腐蚀电流与点蚀电位',
      principle:
        '开路电位稳定后扫描极化曲线，强极化区塔菲尔直线外推交于腐蚀电位，得腐蚀电流密度，由法拉第定律换算年腐蚀深度；电流突增的电位为点蚀电位。',
      answers: ['腐蚀速率', '点蚀敏感性', '缓蚀剂与涂层的效果'],
      samples: ['暴露面积 1 cm²，其余用环氧封装，打磨至 2000 目'],
      yuan: 160,
      unit: '样',
      days: '5',
      fields: [
        text('medium', '腐蚀介质', { required: true, help: '例如 3.5 wt% NaCl' }),
        amount('temperature', '温度', '℃', [5, 90]),
      ],
    },
  ],
}
