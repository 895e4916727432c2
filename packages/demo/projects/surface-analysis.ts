import type { Family } from './family.ts'
import { amount, choice, reveals, sampleFields, sampleRelations, several, text } from './fields.ts'

/** 表面分析. */
export const surfaceAnalysis: Family = {
  type: 1,
  child: 103,
  plates: ['fitted-peaks', 'wide-scan', 'droplet'],
  samples: [
    '测试面朝上固定，禁止用手接触；样品用铝箔或硅片盒包装',
    '样品需耐受 10⁻⁷ Pa 真空，挥发性样品提前冷冻干燥',
  ],
  delivers: ['原始数据（vms、csv）', '结合能校准说明（C 1s 284.8 eV）', '元素原子百分比表'],
  results: [
    ['窄谱与拟合', '扣除背景后的高分辨谱，标出各组分的结合能与面积比。'],
    ['全谱', '0–1350 eV 全谱标出所有元素的谱线。'],
    ['润湿性', '静态接触角及拟合轮廓。'],
  ],
  faq: [
    ['能测多深？', 'XPS 信息深度约 5–10 nm；想看内部请选择氩离子刻蚀深度剖析。'],
    [
      '分峰由谁来做？',
      '测试含校准与定量；分峰拟合在「数据拟合作图」中单独下单，由分析工程师结合化学背景完成。',
    ],
  ],
  urgent: [
    ['加急', 1.5, '3'],
    ['特急', 2, '2'],
  ],
  fields: sampleFields,
  relate: sampleRelations,
  methods: [
    {
      slug: 'xps',
      name: 'X 射线光电子能谱（XPS）',
      plate: 'fitted-peaks',
      tags: '表面元素|价态|5–10 nm|半定量',
      sketch: '测定表面几纳米内的元素组成与化学态，催化、电池与涂层研究的常用方法',
      principle:
        '单色化 Al Kα（1486.6 eV）光子打出内层电子，测得动能后由 BE = hν − KE − φ 得到结合能。结合能是元素的指纹，化学环境改变引起的位移（化学位移）反映价态；峰面积除以灵敏度因子得到原子百分比。电子在固体中非弹性平均自由程只有几纳米，因此只看到表面。',
      answers: ['表面有哪些元素、各占多少', '元素处于什么价态', '改性、吸附前后表面的变化'],
      samples: ['粉末 30 mg 以上；块体不大于 5 × 5 × 3 mm', '含磁性样品请说明'],
      yuan: 240,
      unit: '样',
      days: '4',
      hot: true,
      fields: [
        text('elements', '窄谱元素', { required: true, help: '例如 C 1s、O 1s、Fe 2p；基础价含 5 个' }),
        several('extra', '附加测试', [
          ['valence', '价带谱', 60],
          ['auger', '俄歇谱', 40],
          ['more', '超过 5 个元素', 80],
        ]),
      ],
      instrument: 'i-xps',
    },
    {
      slug: 'xps-depth',
      name: 'XPS 氩离子刻蚀深度剖析',
      plate: 'wide-scan',
      plate2: 'cross-section',
      tags: '深度分布|界面|刻蚀|SEI 膜',
      sketch: '边刻蚀边采谱，得到元素与价态随深度的变化',
      principle:
        '氩离子逐层溅射表面，每刻一层采一次谱，以标准 SiO₂ 的刻蚀速率换算深度。单原子离子会还原部分氧化物，对有机膜与电池界面膜应改用氩团簇离子源，损伤小得多。',
      answers: ['多层膜的厚度与互扩散', 'SEI 膜从外到内的成分', '氧化层厚度'],
      samples: ['薄膜表面平整，粗糙度小于目标分辨深度'],
      yuan: 900,
      unit: '样',
      days: '6',
      fields: [
        text('elements', '窄谱元素', { required: true }),
        amount('depth', '目标深度', 'nm', [5, 2000], { required: true }),
        amount('levels', '采集层数', '层', [3, 30], { required: true }),
        choice('ion', '离子源', [
          ['mono', '单原子氩'],
          ['cluster', '氩团簇', 600],
        ]),
      ],
    },
    {
      slug: 'ups',
      name: '紫外光电子能谱（UPS）',
      plate: 'band-structure',
      tags: '功函数|价带顶|能级结构|He I',
      sketch: '测量功函数与价带顶位置，搭建半导体能级图',
      principle:
        'He I 紫外光（21.22 eV）激发价电子，信息深度约 2 nm。施加 −5 至 −10 V 偏压以分辨二次电子截止边，功函数等于光子能量减去截止边与费米边之差；价带顶由低结合能侧的线性外推求得，配合光学带隙可画出能级排列。',
      answers: ['材料的功函数', '价带顶与费米能级的距离', '界面能级是否匹配'],
      samples: ['样品必须导电，薄膜请沉积在导电基底上，尺寸不小于 5 × 5 mm'],
      yuan: 380,
      unit: '样',
      days: '6',
      fields: [
        choice('clean', '表面清洁', [
          ['none', '不处理'],
          ['sputter', '轻度溅射', 80],
        ]),
      ],
    },
    {
      slug: 'aes',
      name: '俄歇电子能谱（AES）',
      plate: 'element-maps',
      tags: '微区成分|10 nm 横向|线扫|失效分析',
      sketch: '纳米束斑下的表面成分分析，定位颗粒、腐蚀点与键合缺陷',
      principle:
        '电子束轰击后，内层空位由外层电子填补，多余能量使另一电子逸出，即俄歇电子。其动能与入射能量无关，只由元素决定。束斑可小到 10 nm，因此适合微区；结合溅射可做深度剖析。',
      answers: ['微小异物的成分', '晶界偏聚', '镀层与键合界面'],
      samples: ['样品需导电，不大于 15 × 15 × 5 mm，标出目标位置'],
      yuan: 900,
      unit: '样',
      days: '8',
      fields: [amount('spots', '分析点数', '点', [1, 20], { required: true })],
    },
    {
      slug: 'tof-sims',
      name: '飞行时间二次离子质谱（TOF-SIMS）',
      plate: 'element-maps',
      plate2: 'mass-spectrum',
      tags: 'ppm 灵敏|分子碎片|三维成像|同位素',
      sketch: '极高灵敏度的表面质谱，给出元素、同位素与有机碎片的分布和深度',
      principle:
        '脉冲铋团簇离子束溅出表面一到两个分子层的二次离子，按飞行时间区分质荷比，质量分辨大于 10 000。扫描成像得到横向分布，配合铯或氩团簇刻蚀枪得到三维分布。产额强烈依赖基体，定量须用同基体标样。',
      answers: ['微量污染与添加剂', '锂、氢等轻元素的分布', '有机多层膜的界面'],
      samples: ['样品平整干净，不大于 10 × 10 × 5 mm'],
      yuan: 1500,
      unit: '样',
      days: '10',
      fields: [
        choice('polarity', '极性', [
          ['positive', '正离子'],
          ['negative', '负离子'],
          ['both', '正负各一次', 600],
        ]),
        choice('depth', '三维深度剖析', [
          ['no', '不需要'],
          ['yes', '需要', 1200],
        ]),
        amount('depth_nm', '深度', 'nm', [10, 5000]),
      ],
      relate: [reveals('depth', ['yes'], 'depth_nm')],
    },
    {
      slug: 'contact-angle',
      name: '接触角与表面能',
      plate: 'droplet',
      tags: '润湿性|静态动态|表面能|滚动角',
      sketch: '测量液滴在表面上的接触角，评价亲疏水性并计算表面能',
      principle:
        '微升液滴在固体表面平衡时，三相线处的夹角满足杨氏方程 γsv = γsl + γlv cosθ。轴对称液滴轮廓拟合给出角度；注液与抽液得到前进角与后退角。用水与二碘甲烷两种液体按 OWRK 方法解出表面能的极性与色散分量。',
      answers: ['亲水、疏水还是超疏水', '表面能及其分量', '接触角滞后与滚动角'],
      samples: ['平面样品不小于 20 × 20 mm；粉末请压片'],
      yuan: 60,
      unit: '样',
      days: '3',
      fields: [
        choice('liquid', '测试液体', [
          ['water', '去离子水'],
          ['two', '水 + 二碘甲烷（表面能）', 60],
          ['own', '自备液体'],
        ]),
        several('kinds', '测试内容', [
          ['static', '静态'],
          ['dynamic', '前进后退角', 60],
          ['roll', '滚动角', 40],
        ]),
      ],
    },
  ],
}
