import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BankColumns } from './fields.ts'
import type { LeftOutReason } from './rows.ts'
import { readStatement } from './statement.ts'
import { clockIn, fenIn, momentIn } from './values.ts'

const nothing = { given: new Map<string, BankColumns>(), saved: new Map<string, BankColumns>() }
const sheetOf = (cells: readonly (readonly string[])[], name = '') => ({
  name,
  rows: cells.map((row, at) => ({ line: at + 1, cells: row })),
})
const read = (cells: readonly (readonly string[])[], known = nothing) =>
  readStatement([sheetOf(cells)], known)
const receipts = (cells: readonly (readonly string[])[]) =>
  read(cells).rows.flatMap((row) => ('receipt' in row ? [row.receipt] : []))
const reasons = (cells: readonly (readonly string[])[]) =>
  read(cells).rows.map((row): LeftOutReason | '' => ('left' in row ? row.left.reason : ''))

/** Each bank's own titles (banks.md), a receipt, a payment, and what stands around. */
const banks: [string, string[][], object][] = [
  [
    '工商银行',
    [
      ['[HISTORYDETAIL]'],
      [
        '凭证号',
        '本方账号',
        '对方账号',
        '交易时间',
        '借/贷',
        '借方发生额',
        '贷方发生额',
        '对方行号',
        '摘要',
        '用途',
        '对方单位名称',
        '余额',
        '个性化信息',
      ],
      [
        '0',
        '0200001',
        '6222001',
        '2026-11-20 10:11:12',
        '贷',
        '',
        '5,000.00',
        '',
        '转账',
        '检测费',
        '示例大学',
        '9,000.00',
        '',
      ],
      [
        '0',
        '0200001',
        '6222002',
        '2026-11-20 10:11:12',
        '借',
        '100.00',
        '',
        '',
        '转账',
        '水电',
        '示例物业',
        '8,900.00',
        '',
      ],
    ],
    { clock: '10:11:12', account: '0200001', serial: '0', remark: '转账 检测费' },
  ],
  [
    '招商银行',
    [
      ['账号', '', '755900000000001'],
      [
        '交易日',
        '交易时间',
        '起息日',
        '交易类型',
        '借方金额',
        '贷方金额',
        '余额',
        '摘要',
        '流水号',
        '流程实例号',
        '业务名称',
        '用途',
        '业务参考号',
        '业务摘要',
        '其它摘要',
        '收(付)方分行名',
        '收(付)方名称',
        '收(付)方账号',
        '收(付)方开户行名',
      ],
      [
        '20261120',
        '10:11:12',
        '20261120',
        '转账汇款',
        '',
        '5000.00',
        '9000.00',
        '检测费',
        'A1',
        '',
        '',
        '',
        'R1',
        '',
        '',
        '',
        '示例大学',
        '6222001',
        '',
      ],
      [
        '20261120',
        '10:12:00',
        '20261120',
        '转账汇款',
        '100.00',
        '',
        '8900.00',
        '水电',
        'A2',
        '',
        '',
        '',
        'R2',
        '',
        '',
        '',
        '示例物业',
        '6222002',
        '',
      ],
    ],
    { clock: '10:11:12', account: '755900000000001', serial: 'A1', remark: '检测费' },
  ],
  [
    '建设银行',
    [
      [
        '账号',
        '账户名称',
        '交易时间',
        '借方发生额（支取）',
        '贷方发生额（收入）',
        '余额',
        '币种',
        '对方户名',
        '对方账号',
        '对方开户机构',
        '记账日期',
        '摘要',
        '备注',
        '账户明细编号-交易流水号',
        '企业流水号',
        '凭证种类',
        '凭证号',
      ],
      [
        '\t4100001',
        '示例检测',
        '20261120 101112',
        '0.00',
        '5000.00',
        '9000.00',
        '人民币元',
        '示例大学',
        '\t6222001',
        '',
        '20261120',
        '检测费',
        '',
        '11-22',
        '',
        '',
        '',
      ],
      [
        '\t4100001',
        '示例检测',
        '20261120 101213',
        '100.00',
        '0.00',
        '8900.00',
        '人民币元',
        '示例物业',
        '\t6222002',
        '',
        '20261120',
        '水电',
        '',
        '11-23',
        '',
        '',
        '',
      ],
    ],
    { clock: '', account: '4100001', serial: '11-22', remark: '检测费' },
  ],
  [
    '中国银行',
    [
      ['查询账号[ Inquirer account number ]', '3500001'],
      [
        '交易类型[ Transaction Type ]',
        "付款人名称[ Payer's Name ]",
        '付款人账号[ Debit Account No. ]',
        "收款人名称[ Payee's Name ]",
        '交易日期[ Transaction Date ]',
        '交易时间[ Transaction time ]',
        '交易货币[ Trade Currency ]',
        '交易金额[ Trade Amount ]',
        '交易后余额[ After-transaction balance ]',
        '交易流水号[ Transaction reference number ]',
        '用途[ Purpose ]',
        '交易附言[ Remark ]',
      ],
      [
        '来账',
        '示例大学',
        '6222001',
        '示例检测',
        '20261120',
        '10:11:12',
        'CNY',
        '5000.00',
        '9000.00',
        'B1',
        '检测费',
        '',
      ],
      [
        '往账',
        '示例检测',
        '3500001',
        '示例物业',
        '20261120',
        '10:12:12',
        'CNY',
        '-100.00',
        '8900.00',
        'B2',
        '水电',
        '',
      ],
    ],
    { clock: '10:11:12', account: '3500001', serial: 'B1', remark: '检测费' },
  ],
  [
    '农业银行',
    [
      [
        '交易时间',
        '收入金额',
        '支出金额',
        '账户余额',
        '对方户名',
        '对方账号',
        '对方开户行',
        '交易用途',
        '摘要',
        '日志号',
      ],
      ['2026-11-20 10:11:12', '+5000.00', '', '9000.00', '示例大学', '6222001', '', '检测费', '转存', '700'],
      ['2026-11-20 10:12:12', '', '-100.00', '8900.00', '示例物业', '6222002', '', '水电', '转支', '701'],
      ['合计', '5000.00', '-100.00', '', '', '', '', '', '', ''],
    ],
    { clock: '10:11:12', serial: '700', remark: '转存 检测费' },
  ],
  [
    '交通银行',
    [
      [
        '交易日期',
        '交易时间',
        '借贷标志',
        '交易金额',
        '余额',
        '对方账号',
        '对方户名',
        '对方行名',
        '摘要',
        '附言',
        '核心流水号',
      ],
      [
        '2026-11-20',
        '101112',
        '贷',
        '5,000.00',
        '9,000.00',
        '6222001',
        '示例大学',
        '',
        '转账',
        '检测费',
        '="0012"',
      ],
      [
        '2026-11-20',
        '101212',
        '借',
        '100.00',
        '8,900.00',
        '6222002',
        '示例物业',
        '',
        '转账',
        '水电',
        '="0013"',
      ],
    ],
    { clock: '10:11:12', serial: '0012', remark: '转账 检测费' },
  ],
  [
    '支付宝',
    [
      ['#支付宝业务明细查询'],
      ['#账号：[20880000000000]'],
      [
        '支付宝交易号',
        '商户订单号',
        '业务类型',
        '商品名称',
        '创建时间',
        '完成时间',
        '对方账户',
        '订单金额（元）',
        '商家实收（元）',
        '服务费（元）',
        '备注',
      ],
      [
        '2026112022001\t',
        'P1\t',
        '交易',
        '检测费',
        '2026-11-20 10:11:00',
        '2026-11-20 10:11:12',
        '示例大学',
        '5000.00',
        '5000.00',
        '-30.00',
        '',
      ],
      [
        '2026112022002\t',
        'P2\t',
        '退款',
        '检测费',
        '2026-11-20 10:12:00',
        '2026-11-20 10:12:12',
        '示例物业',
        '100.00',
        '-100.00',
        '0.60',
        '',
      ],
      ['#交易合计：1笔'],
    ],
    { clock: '10:11:12', account: '20880000000000', serial: '2026112022001', remark: '检测费 P1' },
  ],
  [
    '微信支付',
    [
      [
        '交易时间',
        '公众账号ID',
        '商户号',
        '微信订单号',
        '商户订单号',
        '交易类型',
        '交易状态',
        '应结订单金额',
        '手续费',
        '费率',
        '商品名称',
      ],
      [
        '`2026-11-20 10:11:12',
        '`wx1',
        '`1900',
        '`42',
        '`P1',
        '`NATIVE',
        '`SUCCESS',
        '`5000.00',
        '`30.00',
        '`0.60%',
        '`检测费',
      ],
      [
        '`2026-11-20 10:12:12',
        '`wx1',
        '`1900',
        '`43',
        '`P2',
        '`NATIVE',
        '`REFUND',
        '`100.00',
        '`0.00',
        '`0.60%',
        '`检测费',
      ],
      ['总交易单数', '应结订单总金额'],
      ['`2', '`5100.00'],
    ],
    { clock: '10:11:12', account: '1900', serial: '42', payer: '', remark: '检测费 P1' },
  ],
]

describe.each(banks)('%s', (_, cells, found) => {
  it('is read by its own titles: the receipt is taken, the payment named as one', () => {
    const { heads, rows } = read(cells)
    expect(heads.map(({ missing, from }) => [missing, from])).toEqual([[[], 'guessed']])
    expect(receipts(cells)).toEqual([
      expect.objectContaining({ day: '2026-11-20', amount_fen: 500_000, payer: '示例大学', ...found }),
    ])
    const left = rows.flatMap((row) => ('left' in row ? [row.left.reason] : []))
    expect(left[0]).toMatch(/outgo|undone/)
  })
})

it('says of every row that is left out why it is', () => {
  const head = ['日期', '金额', '币种', '借贷标志', '户名', '状态']
  const row = (...cells: string[]) =>
    ['2026-07-01', '5', '', '贷', '甲', ''].map((cell, at) => cells[at] ?? cell)
  expect(
    reasons([
      head,
      row(),
      row('', '', '', '', '本页合计'),
      row('昨天'),
      row('', '5'),
      row('2026-07-01', '5', '美元'),
      row('2026-07-01', '1.005'),
      row('2026-07-01', '-5'),
      row('2026-07-01', '--'),
      row('2026-07-01', '5', '', '借'),
      row('2026-07-01', '5', '', '不详'),
      row('2026-07-01', '5', '', '贷', '甲', '交易关闭'),
      ['# 说明'],
    ]),
  ).toEqual([
    ...[
      '',
      'total',
      'bad_day',
      'no_day',
      'foreign',
      'bad_amount',
      'outgo',
      'no_amount',
      'outgo',
      'bad_direction',
    ],
    ...['undone', 'comment'],
  ])
})

it('reads several accounts of one file, each by its own head or line', () => {
  const head = ['交易日期', '收入金额', '对方户名']
  const cells = [
    ['账号：1111111111'],
    head,
    ['20261120', '1', '甲'],
    ['账号：2222222222'],
    head,
    ['20261120', '1', '甲'],
  ]
  expect(receipts(cells).map(({ account }) => account)).toEqual(['1111111111', '2222222222'])
  const two = [sheetOf([head, ['20261120', '1', '甲']], 'a'), sheetOf([head, ['20261121', '2', '乙']], 'b')]
  expect(readStatement(two, nothing).rows.map(({ sheet }) => sheet)).toEqual(['a', 'b'])
})

it('takes what finance said for what it guesses, for a head that it does not know as well', () => {
  const cells = [
    ['示例银行 明细', '', '', ''],
    ['记账', '来', '去', '谁'],
    ['20261120', '50.00', '', '示例大学'],
  ]
  const { heads } = read(cells)
  expect(heads[0]).toMatchObject({
    titles: ['记账', '来', '去', '谁'],
    missing: ['交易日期', '收入金额或金额'],
  })
  const columns = { day: [0], income: [1], payer: [3] }
  const known = new Map([[heads[0]?.text ?? '', columns]])
  for (const [from, set] of [
    ['given', { given: known, saved: new Map() }],
    ['saved', { given: new Map(), saved: known }],
  ] as const) {
    const found = read(cells, set)
    expect(found.heads[0]).toMatchObject({ from, missing: [], columns })
    expect(found.rows[0]).toMatchObject({ receipt: { amount_fen: 5_000, payer: '示例大学' } })
  }
})

describe('rows are known again', () => {
  const head = ['序号', '交易日期', '凭证号', '贷方发生额', '对方户名']
  const aRow = fc.tuple(
    fc.constantFrom('2026-11-20', '2026-11-21'),
    fc.constantFrom('0', '', '1'),
    fc.constantFrom('5.00', '7.00'),
    fc.constantFrom('甲', '乙', '丙'),
  )
  const keys = (rows: readonly (readonly string[])[]) =>
    read([head, ...rows.map((row, at) => [String(at + 1), ...row])]).rows.flatMap((row) =>
      'said' in row ? [`${row.said} ${row.nth}`] : [],
    )
  const counted = (rows: readonly (readonly string[])[]) => {
    const counts = new Map<string, number>()
    for (const row of rows) counts.set(row.join(), (counts.get(row.join()) ?? 0) + 1)
    return counts
  }

  it('by all they say: none of one file is lost, the same file adds nothing, and files that overlap join', () => {
    fc.assert(
      fc.property(fc.array(aRow, { maxLength: 30 }), fc.nat(30), fc.nat(30), (rows, a, b) => {
        expect(new Set(keys(rows)).size).toBe(rows.length)
        expect(keys(rows)).toEqual(keys(rows))
        const [first, second] = [rows.slice(0, a), rows.slice(Math.min(a, b))]
        const all = new Set([...keys(first), ...keys(second)])
        // What stands in both as often as in the one that has more of it.
        const [inFirst, inSecond] = [counted(first), counted(second)]
        const most = [...new Set([...inFirst.keys(), ...inSecond.keys()])].reduce(
          (sum, row) => sum + Math.max(inFirst.get(row) ?? 0, inSecond.get(row) ?? 0),
          0,
        )
        expect(all.size).toBe(most)
      }),
    )
  })

  it('by whom they are, where serial, day and sum are the same', () => {
    const row = (payer: string) => ['2026-11-20', '0', '5.00', payer]
    expect(new Set(keys([row('甲'), row('乙')])).size).toBe(2)
  })

  it('however a file writes moments and sums, whatever the order of its columns', () => {
    const csv = [
      ['交易日期', '收入金额', '户名'],
      ['20261120', '1,234.50', '甲'],
    ]
    const xlsx = [
      ['户名', '交易日期', '收入金额'],
      ['甲', '2026-11-20', '1234.5'],
    ]
    const [one, other] = [csv, xlsx].map((cells) => read(cells).rows[0])
    expect(one).toMatchObject({ said: other && 'said' in other ? other.said : '' })
  })
})

it.each([
  ['20260701', '2026-07-01', ''],
  ['20261120 101112', '2026-11-20', '10:11:12'],
  ['20261120101112', '2026-11-20', '10:11:12'],
  ['2026/7/1 10:22:33', '2026-07-01', '10:22:33'],
  ['2026年7月1日', '2026-07-01', ''],
  ['\t2026-07-01', '2026-07-01', ''],
  ['`2026.7.1', '2026-07-01', ''],
  ['2026/7/1 3:20:05 PM', '2026-07-01', '15:20:05'],
  ['2026/7/1 12:05 a.m.', '2026-07-01', '00:05:00'],
  ['2026-07-01 12:05PM', '2026-07-01', '12:05:00'],
  ['2026/7/1 下午 3:20', '2026-07-01', '15:20:00'],
  ['2026年7月1日上午9:05', '2026-07-01', '09:05:00'],
])('%s is a moment', (cell, day, clock) => expect(momentIn(cell)).toEqual({ day, clock }))

it.each(['2026-02-30', '合计', '', '10:11:12', '5000.00'])('%s is no day', (cell) =>
  expect(momentIn(cell)).toBeUndefined(),
)

it.each([
  ['1,234.50', 123_450],
  ['+¥12', 1_200],
  ['CNY 12.30', 1_230],
  ['人民币12元', 1_200],
  ['１２．３０', 1_230],
  ['-3.05', -305],
  ['(3.05)', -305],
  ['3.05-', -305],
  ['="1,200"', 120_000],
  ['1,234,567.80', 123_456_780],
  ['1 234.5', 123_450],
  ['- 12.00', -1_200],
  ['−12.00', -1_200],
  ['1,2', undefined],
  ['1234,56', undefined],
  ['12,5', undefined],
  ['1.234,56', undefined],
  ['1,23,456', undefined],
  ['1,234 567', undefined],
  ['12 34', undefined],
  ['0.1', 10],
  ['1.005', undefined],
  ['12.3400', 1_234],
  ['1e9', undefined],
  ['', undefined],
])('%s as an amount is %s fen', (cell, fen) => expect(fenIn(cell)).toBe(fen))

it('tells a clock from a number', () =>
  expect([clockIn('10:11:12'), clockIn('101112'), clockIn('9:05'), clockIn('999999')]).toEqual([
    ...['10:11:12', '10:11:12', '09:05:00', undefined],
  ]))

it('reads a clock of twelve hours', () =>
  expect([clockIn('3:20 PM'), clockIn('12:00:01 am'), clockIn('下午3:20')]).toEqual([
    ...['15:20:00', '00:00:01', '15:20:00'],
  ]))

it('knows the order numbers of personal lists', () => {
  const alipay = [
    ['交易时间', '交易对方', '商品说明', '收/支', '金额', '交易状态', '交易订单号', '商家订单号'],
    ['2026-11-20 10:11:12', '示例', '转账', '收入', '12.30', '交易成功', '2026112022001\t', 'Z1\t'],
  ]
  const wechat = [
    ['交易时间', '交易类型', '交易对方', '商品', '收/支', '金额(元)', '当前状态', '交易单号', '商户单号'],
    [
      '2026-11-20 10:11:12',
      '转账',
      '示例',
      '/',
      '收入',
      '¥12.30',
      '已存入零钱',
      '1000050001\t',
      '1000050002\t',
    ],
  ]
  expect([alipay, wechat].map((cells) => receipts(cells)[0])).toMatchObject([
    { serial: '2026112022001', amount_fen: 1230 },
    { serial: '1000050001', amount_fen: 1230 },
  ])
})
