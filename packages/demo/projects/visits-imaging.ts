import { choice, several } from './fields.ts'
import { visit } from './visit.ts'

/** 电镜预约. */
export const electronVisits = visit(
  201,
  ['particles', 'lattice-fringes'],
  [
    {
      slug: 'visit-sem',
      name: '场发射扫描电镜机时预约',
      plate: 'rods',
      tags: '现场拍摄|能谱背散射|工程师协助|半小时起',
      sketch: '到场操作场发射扫描电镜，边看边选视野',
      principle:
        '冷场与热场两台设备，加速电压 0.1–30 kV，二次电子、背散射与能谱探测器齐备，样品台一次可装 12 个样品。到场选择视野可避免寄样反复沟通。',
      answers: ['寻找稀少的特征结构', '一次看完一批样品'],
      samples: ['样品提前粘好并喷镀，可在准备间完成'],
      yuan: 300,
      unit: '机时',
      days: '1',
      fields: [
        several('detectors', '探测器', [
          ['eds', '能谱', 60],
          ['bse', '背散射'],
        ]),
      ],
      instrument: 'i-sem-fe',
    },
    {
      slug: 'visit-tem',
      name: '透射电镜机时预约',
      plate: 'sheets',
      tags: '200 kV|高分辨|电子衍射|一小时起',
      sketch: '到场操作 200 kV 透射电镜，看形貌、晶格与衍射',
      principle:
        '六硼化镧灯丝 200 kV 透射电镜，点分辨率 0.23 nm，配底插相机与能谱。单倾与双倾样品杆可选，双倾杆便于把晶带轴转正。',
      answers: ['挑选合适的颗粒拍高分辨', '转正晶带轴做衍射'],
      samples: ['样品提前滴网并干燥，磁性粉末不接收'],
      yuan: 420,
      unit: '机时',
      days: '1',
      fields: [
        choice('holder', '样品杆', [
          ['single', '单倾'],
          ['double', '双倾', 50],
        ]),
      ],
      instrument: 'i-tem',
    },
    {
      slug: 'visit-stem',
      name: '球差校正电镜机时预约',
      plate: 'atom-columns',
      tags: '原子像|EELS|工程师操作|半天起',
      sketch: '原子分辨成像与谱学，工程师操作、现场讨论',
      principle:
        '探针校正 300 kV 电镜，扫描透射分辨率 0.06 nm，四象限能谱与电子能量损失谱联用。为保证稳定，实验前一天装样并烘烤。',
      answers: ['单原子与界面结构', '原子级元素分布'],
      samples: ['提供普通透射图像与样品清洁记录'],
      yuan: 2200,
      unit: '机时',
      days: '1',
      instrument: 'i-stem-ac',
    },
    {
      slug: 'visit-fib',
      name: '双束电镜（FIB）机时预约',
      plate: 'cross-section',
      tags: '截面|透射薄片|工程师操作|定点',
      sketch: '到场定位缺陷，完成截面或透射薄片',
      principle: '镓离子束与场发射电子束同焦，配铂、碳沉积与纳米机械手。到场共同确认切割位置，避免切错。',
      answers: ['缺陷的截面', '定点透射薄片'],
      samples: ['导电样品，提前标记目标区'],
      yuan: 1500,
      unit: '机时',
      days: '1',
      instrument: 'i-fib',
    },
  ],
)

/** 光谱与显微预约. */
export const lightVisits = visit(
  204,
  ['fluorescence', 'stacked-raman'],
  [
    {
      slug: 'visit-clsm',
      name: '激光共聚焦机时预约',
      plate: 'fluorescence',
      tags: '活细胞|层切|超分辨|一小时起',
      sketch: '活细胞长时程与多通道成像',
      principle:
        '405、488、561、640 nm 四路激光，GaAsP 探测器，培养腔控温控二氧化碳；阵列检测模式横向分辨率可达 120 nm。',
      answers: ['活细胞动态', '多重标记共定位'],
      samples: ['共聚焦皿或 0.17 mm 盖玻片'],
      yuan: 220,
      unit: '机时',
      days: '1',
      instrument: 'i-clsm',
    },
    {
      slug: 'visit-raman',
      name: '显微拉曼机时预约',
      plate: 'stacked-raman',
      tags: '成像|变温台|四种激光|自主操作',
      sketch: '显微拉曼与成像，变温台可用',
      principle:
        '四种激光波长一键切换，600 与 1800 刻线光栅，光谱分辨率优于 1 cm⁻¹；配 −190 至 600 ℃ 变温台。',
      answers: ['相变过程的拉曼', '大面积成像'],
      samples: ['表面平整样品成像效果更好'],
      yuan: 200,
      unit: '机时',
      days: '1',
      instrument: 'i-raman',
    },
    {
      slug: 'visit-afm',
      name: '原子力显微镜机时预约',
      plate: 'height-map',
      tags: '力学电学|液相|自主操作|一小时起',
      sketch: '原子力显微镜形貌、力学与电学成像',
      principle: '扫描范围 90 μm，闭环控制，噪声小于 30 pm；配峰值力、开尔文、压电力与液相模式。',
      answers: ['软材料模量', '铁电畴与表面电势'],
      samples: ['探针可自备或现场购买'],
      yuan: 220,
      unit: '机时',
      days: '1',
      instrument: 'i-afm',
    },
  ],
)

/** 流式与细胞预约. */
export const cellVisits = visit(
  206,
  ['cytometry', 'fluorescence'],
  [
    {
      slug: 'visit-flow',
      name: '流式分析仪机时预约',
      plate: 'cytometry',
      tags: '五激光|18 色|补偿协助|半小时起',
      sketch: '五激光流式分析仪，工程师协助补偿与设门',
      principle: '五路激光、十八个荧光通道，每秒采集三万个细胞；每天开机用标准微球质控，变异系数小于 3 %。',
      answers: ['多色免疫分型', '批量凋亡与周期'],
      samples: ['样品过 40 μm 滤网，备单染管'],
      yuan: 240,
      unit: '机时',
      days: '1',
      instrument: 'i-flow',
    },
  ],
)
