import { analysis } from './analysis.ts'
import { choice, text } from './fields.ts'

/** 数据拟合与作图. */
export const fitting = analysis(
  306,
  ['fitted-model', 'fitted-peaks', 'absorption-edge'],
  [
    {
      slug: 'fit-xps',
      name: '数据拟合：XPS 分峰',
      plate: 'fitted-peaks',
      tags: '价态比例|背景扣除|约束合理|源文件',
      sketch: '校准、扣背景并按化学约束分峰，给出价态比例',
      principle:
        '以 C 1s 284.8 eV 校准，雪莱背景扣除。自旋轨道双峰的面积比（p 1:2、d 2:3、f 3:4）与间距固定，同一元素各组分半高宽相近；过渡金属的多重分裂与卫星峰需单独处理，不以增加峰数来凑残差。',
      answers: ['各价态的比例', '处理前后的变化'],
      samples: ['原始数据（vms、csv）与样品信息'],
      yuan: 80,
      unit: '次',
      each: '一张谱',
      days: '3',
      fields: [text('lines', '需拟合的谱线', { required: true })],
    },
    {
      slug: 'fit-xrd',
      name: '数据拟合：XRD Rietveld 精修',
      plate: 'fitted-model',
      tags: '晶胞参数|定量物相|占位|CIF',
      sketch: '全谱精修，得到晶胞参数、物相含量与占位',
      principle:
        '由结构模型、峰形函数、背景与仪器参数计算整张图谱，最小二乘与实测比较，Rwp 与残差图评价质量。参数按比例因子、背景、晶胞、峰形、原子的顺序逐步放开，避免相关参数同时精修。',
      answers: ['物相定量', '晶格参数与应变', '掺杂占位'],
      samples: ['步进扫描数据与初始结构 CIF'],
      yuan: 300,
      unit: '次',
      each: '一张谱',
      days: '5',
    },
    {
      slug: 'fit-eis',
      name: '数据拟合：阻抗谱等效电路与 DRT',
      plate: 'nyquist',
      tags: '等效电路|DRT|扩散系数|误差评估',
      sketch: '等效电路拟合与弛豫时间分布分析',
      principle:
        '先以克拉默斯-克勒尼希关系检验数据，再由物理过程确定电路，非理想电容用常相位元件。弛豫时间分布不预设电路，用正则化反演把重叠的过程分开，正则参数由 L 曲线选取。',
      answers: ['各过程的电阻与电容', '几个过程、各在什么频率'],
      samples: ['频率、实部、虚部三列数据'],
      yuan: 100,
      unit: '次',
      each: '一张谱',
      days: '3',
    },
    {
      slug: 'fit-xafs',
      name: '数据拟合：XAFS（EXAFS / 小波变换）',
      plate: 'absorption-edge',
      tags: '配位数|键长|小波变换|单原子',
      sketch: 'EXAFS 拟合配位环境，小波变换区分近邻元素',
      principle:
        '归一化后取 k 加权振荡，傅里叶变换到 R 空间。散射路径由理论计算，振幅衰减因子由金属箔标定，拟合参数数目不得超过独立点数 2ΔkΔR/π。小波变换在 k-R 平面区分轻重散射原子。',
      answers: ['配位数、键长与无序度', '近邻是 N/O 还是金属'],
      samples: ['μ(E) 数据与标样'],
      yuan: 600,
      unit: '次',
      each: '一张谱',
      days: '6',
    },
    {
      slug: 'figures',
      name: '科研绘图与图表规范化',
      plate: 'reports',
      plate2: 'violins',
      tags: '矢量图|期刊规范|三维示意|封面',
      sketch: '数据图、示意图与封面图，按期刊规范交付矢量文件',
      principle:
        '数据图遵循最小墨水原则：统一字号、线宽与配色，色盲可辨，标注样本量与误差含义。示意图以真实结构数据建模，不改动实验图像；图像处理只作整体亮度对比度调整。',
      answers: ['图表是否符合期刊要求', '机理如何一图说清'],
      samples: ['数据或草图、目标期刊'],
      yuan: 300,
      unit: '次',
      each: '一张图',
      days: '5',
      fields: [
        choice('kind', '类型', [
          ['data', '数据图'],
          ['scheme', '机理示意', 300],
          ['cover', '期刊封面', 1500],
        ]),
      ],
    },
  ],
)
