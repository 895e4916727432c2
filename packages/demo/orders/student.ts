import { longDone, type OrderStory, says } from './course.ts'

const member = 'demo-member-1'

const finished = (
  ordered: number,
  samples: OrderStory['samples'],
  projects: readonly string[],
  more: Partial<OrderStory> = {},
): OrderStory => ({
  member,
  ordered,
  samples,
  items: projects.map((project) => ({ project })),
  course: longDone(ordered),
  ...more,
})

/** Of a student who makes photocatalysts: what is long done, what runs, and what waits for them. */
export const studentOrders: readonly OrderStory[] = [
  finished(286, ['titania', 1, 3], ['p-xrd'], {
    rating: [5, 5, 5, '第一次送样，客服讲得很清楚，两天就拿到了数据。'],
    acts: [
      says(286, '16:40', 'member', '老师您好，样品是溶胶凝胶法做的，煅烧 450 ℃，主要想确认是不是锐钛矿。'),
      says(
        285,
        '09:05',
        'service',
        '您好，收到。粉末 XRD 10–80° 扫描可以区分锐钛矿和金红石，样品到了我们会先看一下量够不够。',
      ),
      says(281, '17:20', 'lab', '三个样都是以锐钛矿为主，27.4° 附近有少量金红石，相对强度已写在说明里。'),
    ],
  }),
  finished(262, ['titania', 4, 6], ['p-xrd', 'p-sem-fe'], {
    rating: [5, 4, 5, '电镜图很清晰，希望周期能再快一天。'],
  }),
  finished(214, ['zinc', 1, 2], ['p-xrd', 'p-uv-vis'], { rating: [4, 5, 5, '数据没有问题。'] }),
  finished(192, ['zinc', 3, 5], ['p-bet'], {
    acts: [
      says(190, '10:12', 'lab', '脱气温度按 200 ℃ 做可以吗？ZnO 一般没有问题，如含有机物请说明。'),
      says(190, '11:30', 'member', '可以，样品已经煅烧过，没有有机物。'),
    ],
  }),
  finished(171, ['titania', 10, 13], ['p-sem-eds'], {
    rating: [5, 5, 5, '面分布做得很漂亮，论文里用上了。'],
  }),
  {
    member,
    ordered: 133,
    samples: ['titania', 16, 17],
    items: [{ project: 'p-ftir' }],
    acts: [[133, '18:10', 'member', 'order/cancel']],
    remark: '样品还要再洗一次，先下单占位。',
  },
  finished(121, ['titania', 16, 18], ['p-ftir', 'p-tga'], {
    rating: [4, 4, 5, ''],
    note: '热重升温 10 ℃/min，空气；红外为 KBr 压片。',
  }),
  finished(104, ['zinc', 6, 8], ['p-raman'], {
    note: '激光 532 nm，每点积分 10 s × 3 次。',
    acts: [
      [95, '09:30', 'member', 'assign/document', { kind: 'report' }],
      [94, '15:00', 'service', 'staff/assign/document', { kind: 'report' }],
    ],
  }),
  {
    member,
    ordered: 92,
    samples: ['carbon', 1, 1],
    items: [{ project: 'p-sem-w' }],
    course: { received: 90 },
    acts: [
      says(90, '10:02', 'lab', '样品管破裂，粉末已沾染包装，无法保证结果可靠。'),
      [90, '14:40', 'service', 'staff/assign/reject', { reason: '样品管破裂、样品沾染，建议重新制样后再送' }],
    ],
  },
  finished(66, ['titania', 23, 25], ['p-sem-fe'], {
    rating: [5, 5, 4, '加急当天就做了，感谢。'],
    items: [{ project: 'p-sem-fe', urgent: '加急' }],
    course: { ...longDone(66), submitted: 62, released: 62, paid: undefined, settled: 56 },
  }),
  {
    // Recalled before it was confirmed: tested again, and delivered anew.
    member,
    ordered: 52,
    samples: ['titania', 26, 28],
    items: [{ project: 'p-xrd' }],
    course: { received: 50, started: 49, submitted: 47, confirmed: 40, settled: 36 },
    rating: [4, 3, 5, '发现零点偏移后主动召回重测，态度很好。'],
    acts: [
      [
        45,
        '09:15',
        'lab2',
        'staff/assign/recall',
        { reason: '当日标样校核发现测角仪零点偏移 0.06°，该批数据作废' },
      ],
      says(45, '09:30', 'lab2', '非常抱歉，该版数据请不要使用，我们今天用校准后的光路重测。'),
      [
        44,
        '15:30',
        'lab',
        'staff/assign/submit',
        { note: '零点校准后重测，峰位与标准卡片一致。', results: '复测' },
      ],
      [44, '16:50', 'lab2', 'staff/assign/release'],
    ],
  },
  {
    member,
    ordered: 46,
    samples: ['carbon', 11, 16],
    items: [{ project: 'p-sem-fe' }, { project: 'p-bet' }],
    course: { received: 44, started: 43, submitted: 41, confirmed: 39, settled: 35 },
    rating: [5, 5, 5, '一批六个样都拍到了想要的倍数。'],
    acts: [
      [1, '10:40', 'member', 'sample4recycle/add', { message: '请用原来的样品盒寄回，谢谢。' }],
      [
        1,
        '15:20',
        'finance',
        'staff/refund/add',
        { amount_fen: 6_000, target: 'prestore', reason: '一个样的 BET 因样量不足未做完，按约退还' },
        1,
      ],
    ],
  },
  {
    member,
    ordered: 33,
    samples: ['titania', 29, 31],
    items: [{ project: 'p-bet' }, { project: 'p-xrd' }],
    course: { received: 31, started: 30, submitted: 27, confirmed: 25, billed: 8 },
    acts: [[1, '15:30', 'member', 'transferApply/add', { payer: '示例大学', remark: '尾号 0000' }]],
    note: '脱气 200 ℃，6 h；孔径按 BJH 脱附支计算。',
  },
  {
    // Its bill is due in a few days.
    member,
    ordered: 38,
    samples: ['zinc', 9, 10],
    items: [{ project: 'p-uv-vis' }],
    course: { received: 36, started: 35, submitted: 33, confirmed: 30, billed: 24 },
  },
  {
    // Promised for long ago, and still not done.
    member,
    ordered: 16,
    samples: ['titania', 32, 34],
    items: [{ project: 'p-tga' }],
    course: { received: 14, started: 12 },
    acts: [
      says(7, '15:20', 'member', '您好，请问热重什么时候能出？系统上预计日期已经过了。'),
      says(6, '09:10', 'lab', '抱歉，热重仪的炉体上周更换热电偶，校准后优先做您的样品。'),
    ],
  },
  {
    member,
    ordered: 15,
    samples: ['titania', 35, 36],
    items: [{ project: 'p-raman' }],
    course: { received: 13, started: 12, submitted: 9, confirmed: 4 },
  },
  {
    member,
    ordered: 12,
    samples: ['carbon', 2, 4],
    items: [{ project: 'p-sem-fe' }],
    course: { received: 10, started: 9, submitted: 6 },
    note: '5 kV，喷金 60 s。',
    acts: [
      [
        3,
        '20:05',
        'member',
        'assign/wrong',
        { reason: 'C-3 的三张图看起来和 C-2 是同一个区域，颗粒的位置完全一样，请核对是不是传错了文件。' },
      ],
      says(2, '09:20', 'lab', '收到，正在调原始记录核对，今天内答复您。'),
    ],
  },
  {
    member,
    ordered: 9,
    samples: ['titania', 37, 39],
    items: [{ project: 'p-sem-eds' }],
    course: { received: 7, started: 6 },
    acts: [
      [
        4,
        '15:10',
        'lab',
        'staff/assign/submit',
        {
          note: '每样 5 个区域；微量 N 已接近检出限。',
          final_fen: 78_000,
          price_reason: '应您要求每样加测 2 个区域',
          results: true,
        },
      ],
      [3, '16:30', 'lab2', 'staff/assign/release'],
      says(3, '16:45', 'lab', '加测区域的费用在系统里，请您确认；不同意也没有关系，按原价结算。'),
    ],
  },
  {
    member,
    ordered: 7,
    samples: ['titania', 40, 42],
    items: [{ project: 'p-xrd' }, { project: 'p-ftir' }],
    course: { received: 5, started: 4, submitted: 2 },
    note: '扫描 10–80°，步长 0.02°。',
  },
  {
    // Three of five came whole: the member is asked how to go on.
    member,
    ordered: 6,
    samples: ['zinc', 11, 15],
    items: [{ project: 'p-sem-fe' }],
    acts: [
      [
        3,
        '10:20',
        'lab',
        'staff/assign/receive',
        {
          samples: [
            ...[0, 1, 3].map((place) => ({ place, state: 'arrived' })),
            { place: 2, state: 'damaged', note: '离心管破裂，粉末散失' },
            { place: 4, state: 'missing', note: '包裹中没有该样品' },
          ],
        },
      ],
    ],
  },
  {
    member,
    ordered: 5,
    samples: ['carbon', 5, 6],
    items: [{ project: 'p-raman' }],
    course: { received: 3, started: 2 },
    acts: [
      [
        2,
        '11:20',
        'lab',
        'staff/assign/hold',
        { reason: 'customer', note: '532 nm 下荧光很强，是否改用 785 nm？信号会弱一些。' },
      ],
      says(
        2,
        '11:25',
        'lab',
        '预扫图发您看一下，荧光把 G 峰盖住了大半。改 785 nm 不另收费，请回复后我们继续。',
      ),
    ],
  },
  {
    member,
    ordered: 4,
    samples: ['titania', 43, 45],
    items: [{ project: 'p-xrd', urgent: '特急' }, { project: 'p-xps' }],
    course: { received: 1 },
  },
  {
    member,
    ordered: 2,
    samples: ['titania', 46, 49],
    items: [{ project: 'p-sem-fe' }, { project: 'p-bet' }],
    acts: [says(2, '17:40', 'member', '样品明天上午寄出，其中 TiO2-48 的量比较少，麻烦先做 SEM。')],
  },
]
