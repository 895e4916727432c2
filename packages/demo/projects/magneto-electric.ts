import type { Family } from './family.ts'
import { amount, choice, offers, sampleFields, sampleRelations, several } from './fields.ts'

/** 磁电性能. */
export const magnetoElectric: Family = {
  type: 1,
  child: 113,
  plates: ['hysteresis', 'flow-curves', 'field-map'],
  samples: ['称量准确质量并写在标签上；薄膜写明厚度与面积'],
  delivers: ['原始数据', '扣除样品杆与基底背景后的曲线', '特征参数表'],
  results: [
    ['磁滞回线', '饱和磁化强度、矫顽力与剩磁。'],
    ['电学曲线', '电阻率随温度的变化。'],
    ['场分布', '测试构型与电极示意。'],
  ],
  faq: [
    ['薄膜需要扣基底吗？', '需要同批空白基底一片，抗磁背景线性扣除。'],
    ['电极由谁制备？', '可自备，也可由我方点银胶或溅射金电极。'],
  ],
  urgent: [['加急', 1.5, '4']],
  fields: sampleFields,
  relate: sampleRelations,
  methods: [
    {
      slug: 'vsm',
      name: '振动样品磁强计（VSM）',
      plate: 'hysteresis',
      tags: '磁滞回线|饱和磁化|±3 T|变温',
      sketch: '测室温与高低温磁滞回线',
      principle:
        '样品在均匀磁场中以固定频率振动，探测线圈感应出与磁矩成正比的电压，以镍球校准。由回线读取饱和磁化强度、矫顽力与剩磁；超顺磁纳米颗粒的回线无矫顽力，可用朗之万函数拟合磁芯尺寸。',
      answers: ['软磁、硬磁还是超顺磁', '饱和磁化强度'],
      samples: ['粉末 20 mg 或薄膜 4 × 4 mm'],
      yuan: 150,
      unit: '样',
      days: '4',
      fields: [amount('field', '最大磁场', 'T', [0.1, 3], { required: true })],
    },
    {
      slug: 'ppms',
      name: '综合物性测量（PPMS / SQUID）',
      plate: 'hysteresis',
      plate2: 'flow-curves',
      tags: '1.8–400 K|±9 T|电输运|比热',
      sketch: '极低温强磁场下的磁性、电输运与比热',
      principle:
        '超导磁体提供 ±9 T，液氦循环控温 1.8–400 K。SQUID 以超导量子干涉探测磁通变化，灵敏度 10⁻⁸ emu；零场冷与场冷曲线分叉反映阻塞温度，四端法同时测磁电阻与霍尔。',
      answers: ['磁转变温度', '超导转变', '磁电阻与比热异常'],
      samples: ['粉末 10 mg，块体不大于 4 × 4 × 3 mm'],
      yuan: 900,
      unit: '样',
      days: '10',
      fields: [
        several(
          'options',
          '测试选件',
          [
            ['mt', 'M-T（ZFC/FC）'],
            ['mh', 'M-H', 200],
            ['rt', 'R-T', 200],
            ['cp', '比热', 600],
          ],
          { required: true },
        ),
      ],
    },
    {
      slug: 'four-probe',
      name: '四探针电阻率',
      plate: 'flow-curves',
      plate2: 'band-structure',
      tags: '方块电阻|电导率|薄膜|粉末压片',
      sketch: '测薄膜方块电阻与块体电导率',
      principle:
        '外侧两针通电流，内侧两针测电压，接触电阻不计入。无限大薄层方块电阻 Rs = 4.532 V/I，有限尺寸需修正；粉末在不同压力下测试得到电导率-压力曲线。',
      answers: ['方块电阻与电导率', '均匀性'],
      samples: ['薄膜 10 × 10 mm 以上；粉末 1 g'],
      yuan: 50,
      unit: '样',
      days: '2',
      fields: [
        choice('form', '样品形态', [
          ['film', '薄膜'],
          ['pellet', '块体'],
          ['powder', '粉末变压力', 80],
        ]),
        amount('thickness', '厚度', 'μm', [0.01, 5000]),
      ],
      relate: [offers('form', ['film', 'pellet'], 'thickness')],
    },
    {
      slug: 'hall',
      name: '霍尔效应',
      plate: 'field-map',
      tags: '载流子浓度|迁移率|范德堡|变温',
      sketch: '测载流子类型、浓度与迁移率',
      principle:
        '垂直磁场使载流子偏转，产生横向霍尔电压，符号给出载流子类型，大小给出浓度 n = IB / qdVH；结合范德堡法电阻率得到迁移率。电流与磁场双向换向以消除热电势与不等位电压。',
      answers: ['n 型还是 p 型', '载流子浓度与迁移率'],
      samples: ['方形 5–12 mm，四角电极，写明厚度'],
      yuan: 200,
      unit: '样',
      days: '4',
    },
    {
      slug: 'ferroelectric',
      name: '介电与铁电测试',
      plate: 'hysteresis',
      plate2: 'nyquist',
      tags: '电滞回线|介电常数|击穿|储能',
      sketch: '测介电谱、电滞回线与击穿场强',
      principle:
        '阻抗分析仪测电容与损耗，换算相对介电常数；索耶-陶尔回路测极化随电场的回线，得到剩余极化与矫顽场，回线与纵轴围成的面积给出可释放储能密度。击穿数据用韦布尔分布统计。',
      answers: ['介电常数与损耗', '剩余极化与矫顽场', '储能密度与效率'],
      samples: ['两面镀电极的圆片，写明厚度与电极直径'],
      yuan: 220,
      unit: '样',
      days: '5',
      fields: [
        several(
          'tests',
          '测试内容',
          [
            ['dielectric', '介电谱'],
            ['pe', '电滞回线', 80],
            ['breakdown', '击穿强度', 160],
          ],
          { required: true },
        ),
        amount('top', '最高温度', '℃', [25, 500]),
      ],
    },
  ],
}
