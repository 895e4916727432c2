import { type OrderStory, says } from './course.ts'

const member = 'demo-member-3'

/** Of a company: quoted, signed, paid, and then tested. */
export const companyOrders: readonly OrderStory[] = [
  {
    ...{
      member,
      ordered: 182,
      samples: ['cathode', 101, 104],
      items: [{ project: 'p-icp-oes' }],
      quote_fen: 68_000,
    },
    course: {
      quoted: 181,
      accepted: 180,
      prepaid: 178,
      received: 175,
      started: 174,
      submitted: 170,
      confirmed: 168,
      paid: 166,
      noticed: 148,
      discarded: 140,
      closed: 138,
    },
    rating: [5, 5, 5, '流程规范，报告可直接给客户。'],
    acts: [
      says(181, '09:20', 'service', '您好，四个批次的铁锂，Li、Fe、P 三元素定量，微波消解，报价已发出。'),
      [167, '10:00', 'member', 'assign/document', { kind: 'contract' }],
      [167, '15:20', 'service', 'staff/assign/document', { kind: 'contract' }],
    ],
  },
  {
    ...{
      member,
      ordered: 131,
      samples: ['cathode', 105, 107],
      items: [{ project: 'p-xrd' }, { project: 'p-sem-eds' }],
      quote_fen: 46_000,
    },
    course: {
      quoted: 130,
      accepted: 129,
      prepaid: 127,
      received: 124,
      started: 123,
      submitted: 120,
      confirmed: 118,
      paid: 116,
      noticed: 98,
      discarded: 90,
      closed: 88,
    },
  },
  {
    ...{ member, ordered: 77, samples: ['film', 101, 102], items: [{ project: 'p-tga' }], quote_fen: 30_000 },
    course: { quoted: 76 },
    acts: [[74, '11:00', 'member', 'assign/decline']],
  },
  {
    ...{
      member,
      ordered: 58,
      samples: ['carbon', 101, 103],
      items: [{ project: 'p-raman' }],
      quote_fen: 27_000,
    },
    course: { quoted: 57, accepted: 56 },
    // Never paid: it ended by itself.
    acts: [[42, '02:10', 'system', 'lapse']],
  },
  {
    ...{
      member,
      ordered: 29,
      samples: ['cathode', 108, 110],
      items: [{ project: 'p-xrd' }],
      quote_fen: 21_000,
    },
    course: { quoted: 28, accepted: 27, prepaid: 26, received: 22, started: 21, submitted: 18 },
    acts: [
      [16, '10:00', 'member', 'assign/wrong', { reason: 'LFP-109 的 Fe2P 杂峰与我们自测不一致，请复核。' }],
      [15, '09:40', 'lab', 'staff/assign/retest', { note: '换样重装后慢扫 35–45°' }],
      [
        13,
        '15:20',
        'lab',
        'staff/assign/submit',
        { note: '慢扫确认 40.3° 处没有 Fe2P，原图为样品架散射。', results: '复测' },
      ],
      [13, '16:30', 'lab2', 'staff/assign/release'],
      [11, '09:30', 'member', 'assign/right'],
    ],
  },
  {
    ...{
      member,
      ordered: 14,
      samples: ['film', 103, 106],
      items: [{ project: 'p-ftir' }, { project: 'p-tga' }],
      quote_fen: 38_000,
    },
    course: { quoted: 13, accepted: 12, prepaid: 10, received: 7, started: 5 },
    acts: [
      [
        3,
        '16:00',
        'lab',
        'staff/assign/hold',
        { reason: 'instrument', note: '热重仪氮气减压阀更换中，预计两个工作日恢复' },
        1,
      ],
    ],
  },
  {
    ...{
      member,
      ordered: 11,
      samples: ['cathode', 111, 113],
      items: [{ project: 'p-sem-eds' }],
      quote_fen: 72_000,
    },
    course: { quoted: 10, accepted: 9, prepaid: 8 },
    return_samples: true,
  },
  {
    ...{
      member,
      ordered: 8,
      samples: ['carbon', 104, 105],
      items: [{ project: 'p-bet' }],
      quote_fen: 29_000,
    },
    course: { quoted: 7, accepted: 5 },
  },
  {
    // Asked for less, and quoted anew.
    ...{
      member,
      ordered: 5,
      samples: ['cathode', 114, 119],
      items: [{ project: 'p-xrd' }, { project: 'p-icp-oes' }],
      quote_fen: 118_000,
    },
    course: { quoted: 4 },
    acts: [
      [
        3,
        '10:05',
        'member',
        'assign/counter',
        { text: '六个样品、两项一起做，是否可以给到批量价？预算每项 1000 元以内。' },
      ],
      [
        2,
        '14:10',
        'service',
        'staff/assign/quote',
        { price_fen: 98_000, days: 6, note: '按六样批量优惠，工期 6 个工作日' },
      ],
    ],
  },
  {
    ...{
      member,
      ordered: 1,
      samples: ['film', 107, 109],
      items: [{ project: 'p-sem-fe' }, { project: 'p-ftir' }],
    },
    remark: '请按 GB/T 方法报价，报告需盖章。',
    acts: [says(1, '17:50', 'member', '希望下周内完成，能加急的话请一并报价。')],
  },
]
