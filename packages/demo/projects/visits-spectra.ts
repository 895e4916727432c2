import { amount, choice } from './fields.ts'
import { visit } from './visit.ts'

/** 核磁预约. */
export const resonanceVisits = visit(
  202,
  ['proton-spectrum', 'contours'],
  [
    {
      slug: 'visit-nmr-400',
      name: '400 MHz 核磁机时预约',
      plate: 'proton-spectrum',
      tags: '自动进样|夜间可约|氢碳磷氟|一刻钟起',
      sketch: '自动进样 400 MHz 核磁，适合日常氢谱与碳谱',
      principle: '宽带观察探头覆盖 ¹⁵N 至 ³¹P 与 ¹⁹F，60 位自动进样器，提交队列后可离场，谱图自动发送。',
      answers: ['反应跟踪', '批量产物鉴定'],
      samples: ['5 mm 核磁管，液高 4 cm'],
      yuan: 100,
      unit: '机时',
      days: '1',
      instrument: 'i-nmr-400',
    },
    {
      slug: 'visit-nmr-600',
      name: '600 MHz 核磁机时预约（低温探头）',
      plate: 'contours',
      tags: '低温探头|二维三维|微量样品|变温',
      sketch: '低温探头 600 MHz，适合微量与二维、三维实验',
      principle:
        '探头线圈冷却到 20 K，热噪声降低，信噪比约为常温探头的四倍，同样信噪比所需时间缩短到十六分之一。',
      answers: ['毫克以下样品的二维谱', '蛋白与核酸'],
      samples: ['蛋白样品含 10 % D₂O，浓度大于 0.2 mM'],
      yuan: 260,
      unit: '机时',
      days: '1',
      instrument: 'i-nmr-600',
    },
    {
      slug: 'visit-nmr-solid',
      name: '固体核磁机时预约',
      plate: 'solid-state-spectrum',
      tags: '魔角旋转|多核|变温|半天起',
      sketch: '固体核磁机时，多种转子可选',
      principle:
        '400 MHz 宽腔磁体，4 mm 转子最高 15 kHz，2.5 mm 转子最高 35 kHz；高转速减小旋转边带并改善氢谱分辨。',
      answers: ['材料局域结构', '多核谱'],
      samples: ['干燥粉末，转子由平台装样'],
      yuan: 320,
      unit: '机时',
      days: '1',
      fields: [
        choice('rotor', '转子', [
          ['4', '4 mm'],
          ['2.5', '2.5 mm', 40],
        ]),
      ],
      instrument: 'i-nmr-solid',
    },
  ],
)

/** X 射线设备预约. */
export const xRayVisits = visit(
  203,
  ['powder-pattern', 'tomography-slice'],
  [
    {
      slug: 'visit-xrd',
      name: 'X 射线衍射仪机时预约',
      plate: 'powder-pattern',
      tags: '批量样品|薄膜附件|半小时起|自主操作',
      sketch: '批量测 XRD，薄膜与小角附件可换',
      principle:
        '铜靶 9 kW 转靶光源，一维阵列探测器，常规 10–80° 扫描 8 分钟；可换平行光薄膜附件与透射毛细管台。',
      answers: ['大批样品快速物相筛查'],
      samples: ['粉末提前研磨过筛'],
      yuan: 160,
      unit: '机时',
      days: '1',
      instrument: 'i-xrd',
    },
    {
      slug: 'visit-xps',
      name: 'X 射线光电子能谱机时预约',
      plate: 'fitted-peaks',
      tags: '空气敏感|真空转移|工程师操作|半天起',
      sketch: '空气敏感样品从手套箱转移到谱仪，不接触空气',
      principle:
        '惰性气体转移腔与手套箱对接，样品不经空气进入分析室；单色铝靶光斑 30–400 μm 可调，可选点测微区。',
      answers: ['电池极片的真实表面', '还原态催化剂价态'],
      samples: ['样品在我方手套箱内装样'],
      yuan: 680,
      unit: '机时',
      days: '1',
      instrument: 'i-xps',
    },
    {
      slug: 'visit-ct',
      name: '显微 CT 机时预约',
      plate: 'tomography-slice',
      tags: '三维|原位加载|整天|无损',
      sketch: '三维无损成像，可带原位加载台',
      principle: '微焦点射线源最高 160 kV，最小体素 0.7 μm；原位拉压台最大 5 kN，可在加载过程中分步扫描。',
      answers: ['损伤演化', '大样品的内部结构'],
      samples: ['样品与夹具尺寸提前确认'],
      yuan: 600,
      unit: '机时',
      days: '1',
      fields: [amount('load', '原位载荷', 'N', [0, 5000])],
      instrument: 'i-ct',
    },
  ],
)

/** 质谱预约. */
export const massVisits = visit(
  205,
  ['mass-spectrum', 'chromatogram'],
  [
    {
      slug: 'visit-hrms',
      name: '高分辨液质机时预约',
      plate: 'chromatogram-series',
      tags: '轨道阱|批量|工程师操作|两小时起',
      sketch: '批量样品高分辨液质，现场调整梯度',
      principle: '超高压液相与轨道阱质谱联用，分辨率 140 000，正负切换扫描；工程师协助建立梯度与质量校正。',
      answers: ['批量未知物筛查', '方法摸索'],
      samples: ['样品过 0.22 μm 滤膜，装 2 mL 进样瓶'],
      yuan: 460,
      unit: '机时',
      days: '1',
      instrument: 'i-hrms',
    },
    {
      slug: 'visit-gcms',
      name: '气质联用机时预约',
      plate: 'mass-spectrum',
      plate2: 'chromatogram',
      tags: '顶空|热脱附|谱库|自主操作',
      sketch: '气质联用机时，顶空与热脱附可用',
      principle:
        '四极杆气质配顶空、固相微萃取自动进样与热脱附，NIST 谱库检索；常备非极性与极性两种毛细管柱。',
      answers: ['挥发物与气味', '批量残留'],
      samples: ['不含水与不挥发盐'],
      yuan: 220,
      unit: '机时',
      days: '1',
      instrument: 'i-gcms',
    },
  ],
)
