import type { Family } from './family.ts'
import { amount, choice, sampleFields, sampleRelations, several, text } from './fields.ts'

const medium = text('medium', '分散介质', { required: true, help: '例如水、乙醇、PBS；写明是否需超声' })

/** 颗粒表征. */
export const particleSizing: Family = {
  type: 1,
  child: 112,
  plates: ['size-distribution', 'core-shell', 'measured-shapes'],
  samples: ['写明折射率与密度，未知时按常用值处理'],
  delivers: ['粒径分布曲线与原始相关函数', 'D10、D50、D90 或平均粒径与 PDI', '三次重复测量的统计'],
  results: [
    ['粒径分布', '强度、体积与数量分布三种加权。'],
    ['电镜对照', '与电镜统计粒径对照，说明水合与干态差异。'],
    ['形状统计', '圆度、长径比等形状参数。'],
  ],
  faq: [
    ['为什么 DLS 粒径比电镜大？', 'DLS 测的是含水化层的流体力学直径，且按散射强度加权，大颗粒贡献被放大。'],
    ['样品会沉降怎么办？', '沉降样品不适合 DLS，建议改用激光粒度。'],
  ],
  urgent: [['加急', 1.5, '2']],
  fields: [medium, ...sampleFields],
  relate: sampleRelations,
  methods: [
    {
      slug: 'dls',
      name: '纳米粒度（DLS）',
      plate: 'size-distribution',
      tags: '0.3 nm–10 μm|PDI|变温|胶体',
      sketch: '动态光散射测纳米颗粒流体力学直径与分散性',
      principle:
        '悬浮颗粒作布朗运动，散射光强随时间涨落，小颗粒涨落快。自相关函数的衰减率给出扩散系数 D，由斯托克斯-爱因斯坦方程 d = kT / 3πηD 换算直径；累积量法给出平均粒径与多分散指数 PDI。',
      answers: ['水合粒径与 PDI', '团聚稳定性', '随温度、pH 的变化'],
      samples: ['悬液 2 mL 以上，浓度约 0.1 mg/mL，无可见沉淀'],
      yuan: 60,
      unit: '样',
      days: '2',
      fields: [amount('temperature', '测试温度', '℃', [4, 90])],
    },
    {
      slug: 'zeta',
      name: 'Zeta 电位',
      plate: 'size-distribution',
      plate2: 'droplet',
      tags: '表面电荷|等电点|稳定性|电泳',
      sketch: '测颗粒表面电位与等电点，判断胶体稳定性',
      principle:
        '颗粒在电场中的电泳速度由激光多普勒频移测得，按亨利方程换算滑动面电位。绝对值大于 30 mV 的水分散体系一般稳定；滴定 pH 得到的零点为等电点。离子强度须一致才能比较。',
      answers: ['表面电荷正负与大小', '等电点', '改性是否成功'],
      samples: ['悬液 2 mL 以上，电导率小于 5 mS/cm'],
      yuan: 60,
      unit: '样',
      days: '2',
      fields: [
        choice('titration', 'pH 滴定', [
          ['no', '不需要'],
          ['yes', '等电点滴定', 260],
        ]),
        amount('ph', '体系 pH', '', [1, 14]),
      ],
    },
    {
      slug: 'laser-size',
      name: '激光粒度（干法 / 湿法）',
      plate: 'size-distribution',
      tags: '0.02–2000 μm|D50|干湿法|粉体',
      sketch: '激光衍射测微米粉体粒度分布',
      principle:
        '颗粒越小衍射角越大。多环探测器记录角度分布，用米氏散射理论（需折射率与吸收率）反演体积分布；湿法靠超声与分散剂解团聚，干法靠压缩空气分散，适合遇水反应的粉体。',
      answers: ['D10、D50、D90', '批次间一致性'],
      samples: ['粉体 2 g 以上'],
      yuan: 80,
      unit: '样',
      days: '2',
      fields: [
        choice('mode', '分散方式', [
          ['wet', '湿法'],
          ['dry', '干法', 20],
        ]),
        amount('index', '折射率', '', [1, 4]),
      ],
    },
    {
      slug: 'nta',
      name: '纳米颗粒跟踪分析（NTA）',
      plate: 'measured-shapes',
      plate2: 'size-distribution',
      tags: '外泌体|数量浓度|单颗粒|荧光',
      sketch: '逐颗跟踪布朗运动，同时得到粒径与数量浓度，适合外泌体',
      principle:
        '激光片照亮样品，摄像机记录每颗粒子的轨迹，由均方位移求扩散系数与粒径；视野体积已知，计数得数量浓度。逐颗统计不受少量大颗粒干扰，荧光模式可只计标记阳性颗粒。',
      answers: ['颗粒数浓度', '外泌体粒径分布', '荧光阳性比例'],
      samples: ['悬液 1 mL，浓度 10⁷–10⁹ 个/mL，生物样品冰袋寄送'],
      yuan: 260,
      unit: '样',
      days: '4',
      fields: [
        several('fluorescence', '荧光通道', [
          ['488', '488 nm', 100],
          ['640', '640 nm', 100],
        ]),
      ],
    },
  ],
}
