import type { Family } from './family.ts'
import { amount, choice, offers, reveals, sampleFields, sampleRelations, several } from './fields.ts'

/** 物相结构. */
export const xRayStructure: Family = {
  type: 1,
  child: 102,
  plates: ['powder-pattern', 'diffraction-rings', 'small-angle'],
  samples: ['样品管外注明可能含有的元素与物相', '放射性、剧毒样品不接收'],
  delivers: ['原始数据（xy 与仪器格式）', '可直接发表的图谱', '物相检索结果与卡片号（勾选时）'],
  results: [
    ['衍射图谱', '扣除背景前后的图谱与标准卡片对照。'],
    ['二维衍射', '二维探测器记录的衍射环，可判断织构与大晶粒。'],
    ['小角曲线', '绝对强度或相对强度的散射曲线与拟合。'],
  ],
  faq: [
    ['2θ 范围和扫速怎么选？', '一般物相 10–80°、5°/min；需要精修请选 5–120°、慢速扫描，步长 0.01°。'],
    ['样品太少怎么办？', '低于 50 mg 可选单晶硅零背景样品台，背景更低。'],
  ],
  urgent: [
    ['加急', 1.5, '2'],
    ['特急', 2, '1'],
  ],
  fields: sampleFields,
  relate: sampleRelations,
  methods: [
    {
      slug: 'xrd',
      name: '粉末 X 射线衍射（XRD）',
      plate: 'powder-pattern',
      tags: '物相鉴定|结晶度|晶粒尺寸|当天出数',
      sketch: '最常用的物相分析方法，给出晶相组成、结晶度与晶粒尺寸',
      principle:
        '晶面间距为 d 的晶面满足布拉格条件 2d sinθ = nλ 时发生衍射，图谱上峰的位置决定晶胞，强度决定原子排布，宽度反映晶粒尺寸与微应变（谢乐公式 D = Kλ / βcosθ）。铜靶 Kα 波长 0.15406 nm；含铁、钴样品会产生荧光，宜用钴靶或能量分辨探测器。',
      answers: ['样品由哪些晶相组成', '结晶度与晶粒尺寸', '处理前后物相是否改变'],
      samples: ['粉末过 200 目筛，不少于 100 mg；薄膜不小于 10 × 10 mm'],
      yuan: 60,
      unit: '样',
      days: '2',
      hot: true,
      fields: [
        amount('from', '起始角 2θ', '°', [3, 60], { required: true }),
        amount('to', '终止角 2θ', '°', [20, 140], { required: true }),
        choice('speed', '扫描速度', [
          ['fast', '10°/min'],
          ['normal', '5°/min'],
          ['slow', '2°/min', 30],
          ['step', '步进，供精修', 160],
        ]),
        several('analysis', '数据分析', [
          ['phase', '物相检索', 60],
          ['size', '晶粒尺寸', 30],
          ['quant', '半定量', 100],
        ]),
      ],
      rows: [['慢速步进扫描', 160, '样', '供 Rietveld 精修']],
      instrument: 'i-xrd',
    },
    {
      slug: 'xrd-hot',
      name: '变温原位 XRD',
      plate: 'pattern-series',
      tags: '相变|热膨胀|气氛可选|-180–1200 ℃',
      sketch: '在升降温或通气条件下连续采集衍射图，跟踪相变与反应过程',
      principle:
        '样品置于带铍窗或石墨圆顶的高温腔内，程序控温并可通入氮气、空气或氢氩混合气。每个温度点恒温后采集一张图谱，峰位随温度移动给出热膨胀系数，新峰出现与旧峰消失标志相变或分解。',
      answers: ['相变温度与可逆性', '前驱体的分解路径', '热膨胀系数'],
      samples: ['粉末不少于 300 mg，须先用热重确认不挥发、不腐蚀样品台'],
      yuan: 1200,
      unit: '样',
      days: '7',
      fields: [
        amount('top', '最高温度', '℃', [25, 1200], { required: true }),
        amount('points', '采集温度点', '个', [2, 30], { required: true }),
        choice('atmosphere', '气氛', [
          ['air', '空气'],
          ['n2', '氮气'],
          ['vacuum', '真空', 100],
          ['h2', '氢氩混合', 300],
        ]),
      ],
    },
    {
      slug: 'xrd-gi',
      name: '薄膜掠入射衍射（GIXRD）',
      plate: 'diffraction-rings',
      tags: '薄膜|浅表物相|织构|反射率',
      sketch: '小角度入射压低基底信号，分析纳米至微米厚薄膜的物相与取向',
      principle:
        '入射角固定在 0.3–3°，X 射线在薄膜内的路程大大增长而穿入基底的深度减小，探测器单独扫描 2θ。改变入射角可做深度剖析；在全反射附近测量反射率曲线，由振荡周期得到膜厚、密度与界面粗糙度。',
      answers: ['薄膜晶相与择优取向', '膜厚、密度与粗糙度（反射率）'],
      samples: ['基底平整，尺寸 10 × 10 mm 至 100 × 100 mm，注明基底材料'],
      yuan: 200,
      unit: '样',
      days: '4',
      fields: [
        amount('incidence', '入射角', '°', [0.2, 5], { required: true }),
        choice('xrr', '反射率测量', [
          ['no', '不需要'],
          ['yes', '需要', 260],
        ]),
      ],
    },
    {
      slug: 'xrd-single',
      name: '单晶 X 射线衍射',
      plate: 'diffraction-spots',
      tags: '晶体结构|绝对构型|低温|CIF',
      sketch: '测定单晶的原子坐标，交付可投稿的 CIF 与结构图',
      principle:
        '单晶在低温氮气流中旋转，面探测器记录数千个衍射点。由消光规律确定空间群，直接法求解相位得到初始模型，再以最小二乘精修原子坐标与热参数。含中等以上散射能力原子的手性晶体可由反常散射确定绝对构型。',
      answers: ['分子的三维结构与键长键角', '绝对构型与溶剂分子', '晶体堆积与氢键网络'],
      samples: ['晶体透明、无裂纹，边长 0.05–0.4 mm，留在母液中寄送', '请提供合成路线与预期分子式'],
      yuan: 600,
      unit: '样',
      days: '7',
      fields: [
        choice('target', '靶材', [
          ['mo', '钼靶'],
          ['cu', '铜靶（小晶体、绝对构型）', 100],
          ['ga', '镓液态金属靶', 400],
        ]),
        choice('solve', '结构解析', [
          ['no', '仅收数据'],
          ['yes', '含解析与 CIF', 400],
        ]),
        amount('temperature', '测试温度', 'K', [100, 300]),
      ],
    },
    {
      slug: 'saxs',
      name: '小角 / 广角 X 射线散射（SAXS / WAXS）',
      plate: 'small-angle',
      tags: '纳米尺度|孔结构|取向|溶液样品',
      sketch: '测量 1–200 nm 尺度的电子密度起伏，得到颗粒尺寸、层间距与孔结构',
      principle:
        '散射矢量 q 越小对应的尺度越大。低 q 区的纪尼叶拟合给出回转半径，中段斜率反映分形维数或表面粗糙度，高 q 区的波罗德行为给出比表面积。有序介孔与嵌段共聚物会出现间距按晶格比例排列的衍射峰。',
      answers: ['颗粒的尺寸与形状因子', '层状、介孔结构的周期', '纤维与薄膜的取向度'],
      samples: ['溶液 0.5 mL 以上并附同批溶剂作背景；固体厚度 0.5–2 mm'],
      yuan: 360,
      unit: '样',
      days: '6',
      fields: [
        choice('range', '测量范围', [
          ['saxs', 'SAXS'],
          ['waxs', 'WAXS'],
          ['both', '同时测量', 160],
        ]),
        several('analysis', '数据处理', [
          ['fit', '模型拟合', 300],
          ['orient', '取向度', 120],
        ]),
      ],
    },
    {
      slug: 'micro-ct',
      name: '显微 CT（Micro-CT）',
      plate: 'tomography-slice',
      tags: '无损|三维孔隙|裂纹|0.7 μm',
      sketch: '不破坏样品得到内部三维结构，分析孔隙、裂纹与密度分布',
      principle:
        '样品旋转 360°，从上千个角度采集透射投影；由滤波反投影重建每个体素的衰减系数，衰减随密度与原子序数增大。体素大小与视野成正比，看清 1 μm 的孔时样品直径约 2 mm。',
      answers: ['孔隙率、孔径与连通性', '铸件与电池的内部缺陷', '骨小梁等生物结构参数'],
      samples: ['样品直径 1–80 mm，样品内无松动部分', '生物样品固定后置于密封管'],
      yuan: 800,
      unit: '样',
      days: '6',
      fields: [
        amount('voxel', '期望体素', 'μm', [0.7, 50], { required: true }),
        choice('analysis', '三维分析', [
          ['no', '仅重建切片'],
          ['pores', '孔隙统计', 400],
          ['bone', '骨形态计量', 300],
        ]),
      ],
      instrument: 'i-ct',
    },
    {
      slug: 'xrd-stress',
      name: 'X 射线残余应力',
      plate: 'pattern-series',
      plate2: 'grains',
      tags: '残余应力|sin²ψ|深度剖析|现场可测',
      sketch: '测量金属与陶瓷表层的残余应力大小与方向',
      principle:
        '应力使晶面间距随测量方向变化。把样品倾转不同 ψ 角测同一高角衍射峰的位移，由 2θ 对 sin²ψ 直线的斜率乘以应力常数得到应力。电解逐层剥离可做到 1 mm 深的应力分布。',
      answers: ['焊缝与加工面的拉压应力', '喷丸、热处理的效果', '应力随深度的变化'],
      samples: ['测点表面无油漆与氧化皮，标出测点与方向'],
      yuan: 260,
      unit: '样',
      days: '5',
      fields: [
        amount('points', '测点数', '点', [1, 50], { required: true }),
        choice('depth', '逐层剥离', [
          ['no', '仅表面'],
          ['yes', '需要', 500],
        ]),
        amount('layers', '剥离层数', '层', [1, 12]),
      ],
      relate: [reveals('depth', ['yes'], 'layers')],
    },
    {
      slug: 'xafs',
      name: '同步辐射 X 射线吸收谱（XAFS）',
      plate: 'absorption-edge',
      tags: '价态|配位数|单原子|机时排队',
      sketch: '由吸收边与精细振荡判断元素价态、配位环境与键长',
      principle:
        '光子能量越过内层电子束缚能时吸收陡增，边前与近边结构（XANES）反映价态与对称性；边后几百电子伏的振荡（EXAFS）来自光电子被近邻原子散射的干涉，傅里叶变换后给出近邻距离，拟合得到配位数与无序度。',
      answers: ['金属的平均价态', '单原子位点的配位元素与配位数', '反应过程中的结构变化（原位）'],
      samples: ['目标元素含量大于 0.5 wt%，粉末不少于 100 mg；低含量用荧光模式'],
      yuan: 3200,
      unit: '样',
      days: '30',
      fields: [
        choice('mode', '探测方式', [
          ['transmission', '透射'],
          ['fluorescence', '荧光', 600],
        ]),
        choice('fit', '数据拟合', [
          ['no', '不需要'],
          ['yes', 'EXAFS 拟合与作图', 800],
        ]),
        several('standards', '标样', [
          ['foil', '金属箔'],
          ['oxide', '氧化物', 400],
        ]),
      ],
      relate: [offers('mode', ['transmission'], 'standards')],
      faq: [['为什么周期长？', '依赖光源机时，每月集中测试一到两批；下单后我们会告知当批的日期。']],
    },
  ],
}
