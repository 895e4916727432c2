import { electronFamily } from './electron-family.ts'
import type { Family } from './family.ts'
import { amount, choice, offers, several } from './fields.ts'

/** 微观形貌: scanning electron microscopes. */
export const scanningElectron: Family = {
  ...electronFamily,
  methods: [
    {
      slug: 'sem-fe',
      name: '场发射扫描电镜（FE-SEM）',
      plate: 'particles',
      tags: '表面形貌|1 nm 分辨率|喷金可选|当天出图',
      sketch: '用细聚焦电子束逐点扫描样品表面，获得纳米级形貌图像，适合粉体、薄膜、断口与生物样品',
      principle:
        '肖特基场发射枪发出的电子束经电磁透镜会聚成约 1 nm 的束斑，在样品表面逐点扫描。入射电子激发的二次电子产额随表面倾角变化，形成立体感强的形貌衬度；背散射电子产额随原子序数升高，用来显示成分差异。低加速电压（0.5–5 kV）减小作用体积与荷电，更适合看纳米颗粒与不导电样品的真实表面。',
      answers: [
        '颗粒的形状、尺寸与团聚状态',
        '薄膜表面与断面形貌、层厚',
        '断口特征与失效起源',
        '复合材料中相的分布（背散射像）',
      ],
      samples: ['粉末不少于 10 mg；块体不大于 20 × 20 × 10 mm', '看断面请自行脆断或勾选制样'],
      yuan: 120,
      unit: '样',
      days: '3',
      hot: true,
      fields: [
        several('signals', '成像信号', [
          ['se', '二次电子'],
          ['bse', '背散射电子', 30],
          ['stem', '扫描透射', 80],
        ]),
        amount('magnification', '最高放大倍数', '万倍', [1, 50], {
          help: '超过 20 万倍对导电性与稳定性要求较高',
        }),
        choice('coating', '喷镀', [
          ['gold', '喷金'],
          ['platinum', '喷铂', 20],
          ['carbon', '喷碳', 20],
          ['none', '不喷镀'],
        ]),
        several('prep', '制样', [
          ['fracture', '液氮脆断', 40],
          ['polish', '氩离子抛光', 400],
          ['critical', '临界点干燥', 200],
        ]),
      ],
      relate: [offers('state', ['bulk', 'bio'], 'prep')],
      rows: [
        ['背散射电子像', 30, '样', '显示成分衬度'],
        ['氩离子抛光截面', 400, '样', '软硬复合、多孔样品'],
      ],
      instrument: 'i-sem-fe',
    },
    {
      slug: 'sem-eds',
      name: '扫描电镜-能谱（SEM-EDS）点、线、面分析',
      plate: 'element-maps',
      tags: '元素分布|半定量|B–U|面扫成图',
      sketch: '在形貌图像上同步采集特征 X 射线，给出点、线、面的元素组成与分布',
      principle:
        '电子束把原子内层电子击出后，外层电子填补空位并放出特征 X 射线，其能量由元素决定。硅漂移探测器按能量分拣光子，得到能谱；逐像素采集即为元素面分布。20 kV 下 X 射线的作用深度约 1–2 μm，因此能谱反映的是表层体积的平均成分，轻元素（B、C、N、O）只宜作半定量。',
      answers: ['选区由哪些元素组成', '元素沿一条线怎样变化', '包覆、掺杂与偏析是否均匀'],
      samples: ['面扫区域请在参考图上圈出', '样品含喷镀元素时请说明以便更换镀层'],
      yuan: 220,
      unit: '样',
      days: '3',
      fields: [
        choice('mode', '能谱方式', [
          ['point', '点分析'],
          ['line', '线扫描', 40],
          ['map', '面分布', 80],
        ]),
        amount('regions', '分析区域数', '处', [1, 10], { required: true }),
        choice('coating', '喷镀', [
          ['gold', '喷金'],
          ['carbon', '喷碳', 20],
          ['none', '不喷镀'],
        ]),
      ],
      rows: [['面分布', 80, '区域', '每区域采集 10 分钟']],
      instrument: 'i-sem-fe',
    },
    {
      slug: 'sem-w',
      name: '常规扫描电镜（钨灯丝 SEM）',
      plate: 'fibres',
      tags: '微米形貌|大样品|经济|批量',
      sketch: '观察微米尺度的形貌，适合纤维、粉体、断口的批量筛查',
      principle:
        '热发射钨灯丝亮度低于场发射，但束流大而稳定，样品室宽敞，对样品洁净度要求宽松。微米结构在 2 000–20 000 倍下成像清晰；低真空模式下残余气体电离中和荷电，不导电样品可免喷镀。',
      answers: ['纤维直径与取向', '粉体的颗粒级形貌', '大批样品快速筛查'],
      samples: ['样品直径不大于 80 mm、高不大于 40 mm'],
      yuan: 60,
      unit: '样',
      days: '2',
      fields: [
        choice('vacuum', '真空模式', [
          ['high', '高真空（喷金）'],
          ['low', '低真空（免喷镀）', 20],
        ]),
      ],
    },
    {
      slug: 'ebsd',
      name: '电子背散射衍射（EBSD）',
      plate: 'grains',
      tags: '晶粒取向|织构|晶界|应变',
      sketch: '测量多晶材料每一点的晶体取向，得到晶粒尺寸、织构与晶界类型',
      principle:
        '样品倾转 70° 时，背散射电子在晶面上发生布拉格衍射，在荧光屏上形成菊池带。带的夹角与宽度由晶体结构与取向决定，自动标定每个扫描点即可绘出取向图、极图与晶界图；局部取向差反映几何必需位错与塑性应变。',
      answers: ['晶粒尺寸分布与再结晶比例', '织构强弱与类型', '大角、小角与孪晶界的占比'],
      samples: ['表面需电解抛光或离子抛光至无应力层', '块体不大于 10 × 8 × 3 mm，标明观察面'],
      yuan: 480,
      unit: '小时',
      days: '6',
      fields: [
        amount('step', '扫描步长', 'μm', [0.02, 10], {
          required: true,
          help: '建议为最小晶粒的 1/8 至 1/10',
        }),
        choice('polish', '样品抛光', [
          ['done', '已抛光'],
          ['ion', '氩离子抛光', 400],
          ['electro', '电解抛光', 200],
        ]),
      ],
      rows: [['氩离子抛光', 400, '样', '耗时 4–6 小时']],
      instrument: 'i-sem-fe',
    },
    {
      slug: 'fib',
      name: '聚焦离子束制样与截面（FIB-SEM）',
      plate: 'cross-section',
      plate2: 'atom-columns',
      tags: '定点制样|透射薄片|三维切片|截面',
      sketch: '镓离子束定点切割，制备透射薄片或观察微米级器件截面',
      principle:
        '30 kV 镓离子束像一把微米级的刻刀，逐层溅射样品；同轴的电子束实时观察。先沉积铂保护层，再切出薄片，用纳米机械手转移到铜网并以低电压减薄到 50–80 nm，减少非晶损伤层。连续切片成像可重构三维形貌与孔道。',
      answers: ['器件某一缺陷处的截面', '为高分辨透射制备定点薄片', '电极、岩石的三维孔道'],
      samples: ['块体不大于 15 × 15 × 5 mm，导电良好', '请在参考图上标出切割位置'],
      yuan: 1600,
      unit: '机时',
      days: '8',
      fields: [
        choice('purpose', '用途', [
          ['section', '截面观察'],
          ['lamella', '透射薄片', 800],
          ['volume', '三维切片', 2400],
        ]),
      ],
      instrument: 'i-fib',
    },
    {
      slug: 'sem-cryo',
      name: '冷冻扫描电镜（Cryo-SEM）',
      plate: 'pores',
      tags: '含水样品|水凝胶|乳液|断面',
      sketch: '含水样品快速冷冻后在低温下直接观察，避免干燥带来的收缩变形',
      principle:
        '样品在液氮泥中快速冷冻，经真空传输进入制备腔，冷刀断裂暴露新鲜断面，升温至 −90 ℃ 左右使表层冰升华，露出骨架后喷铂成像，全程保持在 −140 ℃ 以下。适合水凝胶、乳液、食品与叶片等含水体系。',
      answers: ['水凝胶的真实孔径', '乳液液滴大小与界面', '植物气孔与表面蜡质'],
      samples: ['样品不少于 1 mL 或 5 × 5 × 5 mm，常温或 4 ℃ 寄送'],
      yuan: 680,
      unit: '样',
      days: '7',
      fields: [amount('etch', '升华时间', '分钟', [0, 30])],
    },
  ],
}
