import type { Family } from './family.ts'
import { amount, choice, offers, sampleFields, sampleRelations, several } from './fields.ts'

const degas = amount('degas', '脱气温度', '℃', [40, 400], {
  required: true,
  help: '须低于样品分解温度；不确定时请先做热重',
})

/** 比表面与孔径. */
export const pores: Family = {
  type: 1,
  child: 104,
  plates: ['isotherm', 'pore-widths', 'desorption'],
  samples: ['样品干燥，测试前在指定温度真空脱气不少于 6 小时', '提供大致比表面积便于确定取样量'],
  delivers: ['吸脱附等温线原始数据', '比表面积、孔容与孔径分布报告', '模型与取点范围说明'],
  results: [
    ['等温线', '吸附支与脱附支，标出回滞环类型。'],
    ['孔径分布', 'BJH 或 NLDFT 方法给出的微分与累积曲线。'],
    ['脱附曲线', '程序升温脱附的信号与分峰。'],
  ],
  faq: [
    ['比表面积很小能测准吗？', '总表面积小于 1 m² 时氮气误差大，建议改用氪气吸附。'],
    ['BET 取点范围怎么定？', '介孔材料取 p/p₀ 0.05–0.30；微孔材料按罗凯罗准则取更低的区间，报告中写明。'],
  ],
  urgent: [['加急', 1.5, '3']],
  fields: [degas, ...sampleFields],
  relate: sampleRelations,
  methods: [
    {
      slug: 'bet',
      name: '氮气吸附比表面与孔径（BET）',
      plate: 'isotherm',
      tags: '比表面积|介孔|孔容|77 K',
      sketch: '77 K 氮气吸脱附，测定比表面积、介孔孔径分布与孔容',
      principle:
        '液氮温度下氮分子在固体表面由单层到多层吸附。BET 方程在相对压力 0.05–0.30 内线性化求单层吸附量，乘以氮分子截面积 0.162 nm² 得比表面积；介孔内的毛细凝聚使等温线出现回滞环，由开尔文方程（BJH）或密度泛函模型换算孔径。',
      answers: ['比表面积多大', '孔以微孔、介孔还是大孔为主', '孔容与平均孔径'],
      samples: ['样品质量保证总表面积 5–50 m²，一般 100 mg 以上'],
      yuan: 130,
      unit: '样',
      days: '4',
      hot: true,
      fields: [
        choice('range', '测试内容', [
          ['surface', '仅比表面（5 点）'],
          ['full', '全孔分析', 60],
        ]),
        choice('gas', '吸附气体', [
          ['n2', '氮气'],
          ['kr', '氪气（小比表面）', 200],
        ]),
      ],
    },
    {
      slug: 'micropore',
      name: '微孔分析（CO₂ / Ar 吸附）',
      plate: 'pore-widths',
      tags: '微孔|超微孔|NLDFT|气体储存',
      sketch: '用二氧化碳或氩气分析 2 nm 以下的微孔，适合 MOF、沸石与活性炭',
      principle:
        '0.35–2 nm 的孔内势能叠加，在极低压力下即被填满。273 K 的 CO₂ 扩散快，可进入 77 K 氮气进不去的超微孔；87 K 氩气没有四极矩，与表面官能团作用弱，孔径换算更可靠。孔径分布由非定域密度泛函（NLDFT）核函数拟合。',
      answers: ['微孔孔径分布', '微孔占比与微孔比表面', 'CO₂、H₂、CH₄ 等吸附量'],
      samples: ['200 mg 以上，MOF 请写明活化溶剂与温度'],
      yuan: 480,
      unit: '样',
      days: '6',
      fields: [
        choice('gas', '吸附气体', [
          ['co2', 'CO₂ 273 K'],
          ['ar', 'Ar 87 K', 260],
          ['h2', 'H₂ 77 K', 200],
          ['ch4', 'CH₄ 298 K', 200],
        ]),
        several('heat', '多温度测试', [['second', '增加一个温度（吸附热）', 300]]),
      ],
    },
    {
      slug: 'mip',
      name: '压汞法孔隙分析（MIP）',
      plate: 'pore-widths',
      plate2: 'pores',
      tags: '大孔|孔隙率|3 nm–400 μm|堆积密度',
      sketch: '高压把汞压入孔道，测 3 nm 至 400 μm 的孔径分布与孔隙率',
      principle:
        '汞不润湿多数固体，压入半径 r 的孔需要压力 p = −2γcosθ / r（沃什伯恩方程）。压力由真空升至 414 MPa，记录进汞体积即得孔径分布；退汞滞后反映墨水瓶孔与连通性。测试后样品含汞，不退还。',
      answers: ['大孔与介孔的体积分布', '孔隙率、表观密度', '水泥、陶瓷、隔膜的孔喉'],
      samples: ['干燥块体或颗粒 0.5–2 g；与汞反应的金属不可测'],
      yuan: 320,
      unit: '样',
      days: '6',
    },
    {
      slug: 'tpd',
      name: '化学吸附 TPD（NH₃ / CO₂）',
      plate: 'desorption',
      tags: '酸量|碱量|强弱分布|催化剂',
      sketch: '用探针分子程序升温脱附，测定催化剂酸碱中心的强弱与数量',
      principle:
        '样品先预处理除杂，在较低温度饱和吸附氨气或二氧化碳，吹扫去除物理吸附后线性升温。弱、中、强中心上的分子依次脱附，热导检测器记录信号；以脉冲标定换算成每克的酸量或碱量，必要时接质谱区分分解气体。',
      answers: ['酸（碱）中心总量', '弱、中、强中心的比例', '改性前后的差异'],
      samples: ['40–60 目颗粒 200 mg 以上，样品在最高温度下不得分解'],
      yuan: 380,
      unit: '样',
      days: '6',
      fields: [
        choice('probe', '探针气体', [
          ['nh3', 'NH₃'],
          ['co2', 'CO₂'],
          ['o2', 'O₂'],
          ['co', 'CO', 60],
        ]),
        amount('top', '最高温度', '℃', [300, 900], { required: true }),
        several('detector', '检测器', [['ms', '联用质谱', 300]]),
      ],
    },
    {
      slug: 'tpr',
      name: '程序升温还原 / 氧化（TPR / TPO）',
      plate: 'desorption',
      tags: '还原温度|耗氢量|分散度|积碳',
      sketch: '跟踪金属氧化物被还原（氧化）的温度与耗气量',
      principle:
        '5–10 % 氢氩混合气流过样品并线性升温，氧化物被还原时氢气浓度下降，冷阱除水后由热导检测。还原峰温度反映金属与载体的作用强弱，面积换算耗氢量；TPO 用氧气考察积碳的类型与数量。',
      answers: ['还原温度与还原度', '金属与载体的作用', '积碳量与类型'],
      samples: ['粉末 100 mg 以上，注明金属含量'],
      yuan: 360,
      unit: '样',
      days: '6',
      fields: [
        choice('mode', '测试方式', [
          ['tpr', 'H₂-TPR'],
          ['tpo', 'O₂-TPO'],
          ['pulse', 'CO 脉冲（分散度）', 120],
        ]),
        amount('loading', '金属负载量', 'wt%', [0.01, 100]),
      ],
      relate: [offers('mode', ['pulse'], 'loading')],
    },
    {
      slug: 'vapour',
      name: '动态蒸汽吸附（DVS）',
      plate: 'isotherm',
      tags: '水蒸气|吸湿|有机蒸汽|药物晶型',
      sketch: '称重法测量材料在不同湿度下的吸湿量与动力学',
      principle:
        '微天平在恒温下连续称量样品，干湿气体按比例混合得到 0–98 % 相对湿度。每一步平衡后记录质量，得到吸附与解吸等温线；突变说明水合物形成或无定形样品结晶。',
      answers: ['吸湿性等级', '水合物与晶型转变', '蒸汽吸附容量'],
      samples: ['20 mg 以上'],
      yuan: 700,
      unit: '样',
      days: '8',
    },
    {
      slug: 'pycnometer',
      name: '氦气真密度',
      plate: 'size-distribution',
      tags: '真密度|骨架体积|开孔率|无损',
      sketch: '用氦气置换法测骨架体积，求真密度与开闭孔率',
      principle:
        '已知体积的样品室与膨胀室先后平衡，由理想气体状态方程算出样品占据的体积。氦原子小、几乎不被吸附，可进入 0.3 nm 的开孔，因此得到骨架密度；与外观体积比较可求开孔率。',
      answers: ['粉体真密度', '泡沫的开孔与闭孔率'],
      samples: ['干燥样品体积不少于 1 mL'],
      yuan: 100,
      unit: '样',
      days: '3',
    },
  ],
}
