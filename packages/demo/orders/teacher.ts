import { longDone, type OrderStory, says } from './course.ts'

const member = 'demo-member-4'

/** Of a teacher whose group makes films and electrodes. */
export const teacherOrders: readonly OrderStory[] = [
  {
    member,
    ordered: 247,
    samples: ['film', 1, 4],
    items: [{ project: 'p-ftir' }, { project: 'p-tga' }],
    course: longDone(247),
    rating: [5, 5, 5, '组里几个学生都在这里做，数据可靠。'],
  },
  {
    member,
    ordered: 203,
    samples: ['cathode', 1, 3],
    items: [{ project: 'p-xrd' }, { project: 'p-icp-oes' }],
    course: longDone(203),
    return_samples: true,
    acts: [
      says(201, '09:50', 'lab', '样品在手套箱中分装后上样，衍射用密封样品台，请放心。'),
      says(201, '13:05', 'member', '好的，谢谢。'),
    ],
  },
  {
    // Confirmed, and recalled all the same: tested once more at no charge.
    member,
    ordered: 112,
    samples: ['cathode', 4, 6],
    items: [{ project: 'p-icp-oes' }],
    course: { ...longDone(112), closed: undefined },
    acts: [
      [
        97,
        '10:00',
        'lab2',
        'staff/assign/recall',
        { reason: '复查发现该批 Li 标准溶液过期，Li 含量偏低约 3%' },
      ],
      says(97, '10:20', 'lab2', '已为您免费安排重测，原数据请停止使用，给您添麻烦了。'),
      [95, '09:30', 'lab', 'staff/assign/start', {}, 1],
      [
        94,
        '15:00',
        'lab',
        'staff/assign/submit',
        { note: '更换标准溶液后重测，加标回收率 98–102%。', results: '复测' },
        1,
      ],
      [94, '16:00', 'lab2', 'staff/assign/release', {}, 1],
      [93, '09:10', 'member', 'assign/right', {}, 1],
    ],
  },
  {
    member,
    ordered: 61,
    samples: ['cathode', 7, 9],
    items: [{ project: 'p-sem-eds' }],
    course: { received: 59, started: 58, submitted: 55, confirmed: 53, paid: 49, noticed: 33, discarded: 25 },
    rating: [5, 4, 4, '面分布很清楚。'],
    acts: [
      [50, '10:10', 'member', 'assign/document', { kind: 'report' }],
      [49, '14:30', 'service', 'staff/assign/document', { kind: 'report' }],
    ],
  },
  {
    // An explanation that was accepted.
    member,
    ordered: 30,
    samples: ['film', 10, 12],
    items: [{ project: 'p-tga' }],
    course: { received: 28, started: 27, submitted: 24 },
    acts: [
      [
        22,
        '21:15',
        'member',
        'assign/wrong',
        { reason: 'PVA-11 在 100 ℃ 前就失重 4% 以上，是不是天平没有稳定？' },
      ],
      [
        21,
        '10:40',
        'lab',
        'staff/assign/explain',
        { note: 'PVA 易吸湿，100 ℃ 前为吸附水；空白基线漂移小于 0.02%，见补充的基线图。' },
      ],
      [20, '09:00', 'member', 'assign/right'],
    ],
  },
  {
    member,
    ordered: 20,
    samples: ['cathode', 10, 12],
    items: [{ project: 'p-fit-xrd', answers: { order_number: '上一单的粉末衍射，LFP-7 至 LFP-9' } }],
    course: { started: 19, submitted: 15, confirmed: 13 },
    acts: [
      [
        18,
        '09:30',
        'member',
        'creditApply/operate',
        { action: 'apply', limit_fen: 1_000_000, reason: '横向课题经费每季度到账，先测后付。' },
      ],
      [17, '10:00', 'finance', 'staff/creditApply/confirm', { limit_fen: 800_000, answer: '首次八千元' }],
      [7, '11:00', 'member', 'assign/settlement', { pay: 'credit' }],
    ],
    note: '精修 Rwp = 6.8%，晶胞参数见表。',
  },
  {
    member,
    ordered: 8,
    samples: ['film', 13, 15],
    items: [{ project: 'p-ftir' }, { project: 'p-sem-w' }],
    course: { received: 6, started: 5 },
    acts: [
      [2, '15:40', 'lab', 'staff/assign/submit', { note: 'ATR 附件测得，已做大气校正。', results: true }],
    ],
  },
  {
    // The lab can't: it proposes to stop.
    member,
    ordered: 7,
    samples: ['film', 16, 16],
    items: [{ project: 'p-bet' }],
    course: { received: 5, started: 4 },
    acts: [
      [
        2,
        '10:30',
        'service',
        'staff/assign/cancelPropose',
        { fen: 0, reason: '致密薄膜比表面低于检出限，继续测没有意义，建议取消，不收费' },
      ],
    ],
  },
  {
    member,
    ordered: 3,
    samples: ['cathode', 13, 15],
    items: [{ project: 'p-xrd' }],
    remark: '请在惰性气氛下装样。',
    course: { received: 1, started: 1 },
  },
]
