/** What a column of a bank's statement may hold, by the names that banks give it; the first that is there is taken. */
interface Field {
  title: string
  /** As `plainTitle` writes them. */
  names: readonly string[]
  /** Several columns may be it: their words are joined. */
  isMany?: true
  hint?: string
}

/** The fields of a statement, as finance assigns its columns to them (banks.md); the order is that of the dialog. */
export const bankFields = {
  day: {
    title: '交易日期',
    names: [
      '交易日期',
      '交易日',
      '记账日期',
      '记账日',
      '入账日期',
      '入账时间',
      '交易时间',
      '完成时间',
      '创建时间',
      '日期',
      '时间',
    ],
  },
  clock: { title: '交易时刻', names: ['交易时间', '时间', '交易时刻'], hint: '日期一列没有时刻时' },
  income: {
    title: '收入金额',
    names: [
      ...[
        '贷方发生额',
        '贷方金额',
        '贷方发生金额',
        '收入金额',
        '收款金额',
        '转入金额',
        '存入金额',
        '来账金额',
      ],
      ...['商家实收', '应结订单金额', '贷方', '收入', '存入', '收款'],
    ],
    hint: '收入单独一列时',
  },
  outgo: {
    title: '支出金额',
    names: [
      ...[
        '借方发生额',
        '借方金额',
        '借方发生金额',
        '支出金额',
        '付款金额',
        '转出金额',
        '支取金额',
        '往账金额',
      ],
      ...['借方', '支出', '支取', '付款'],
    ],
  },
  amount: {
    title: '金额（收付同列）',
    names: ['交易金额', '发生额', '发生金额', '金额', '订单金额'],
    hint: '由正负号或收付标志区分',
  },
  direction: {
    title: '收付标志',
    names: [
      '借贷标志',
      '借贷方向',
      '借贷标识',
      '收支标志',
      '收付标志',
      '借/贷',
      '收/支',
      '收/付',
      '借贷',
      '收支',
      '交易类型',
      '业务类型',
    ],
  },
  status: { title: '交易状态', names: ['交易状态', '当前状态', '状态'] },
  currency: { title: '币种', names: ['币种', '交易货币', '货币'] },
  payer: {
    title: '付款户名',
    names: [
      ...[
        '对方户名',
        '对方账户名称',
        '对方账号名称',
        '对方单位名称',
        '对方名称',
        '对方单位',
        '付款人名称',
        '付款方名称',
      ],
      ...[
        '付款人户名',
        '付款人',
        '付款方',
        '收(付)方名称',
        '收付方名称',
        '交易对方',
        '交易对手',
        '对手户名',
        '对方账户',
        '户名',
      ],
    ],
  },
  account: {
    title: '本方账号',
    names: ['本方账号', '我方账号', '账号', '商户号', '查询账号'],
    hint: '一个文件有几个账户时',
  },
  serial: {
    title: '流水号',
    names: [
      ...[
        '交易流水号',
        '流水号',
        '核心流水号',
        '账户明细编号-交易流水号',
        '日志号',
        '业务参考号',
        '支付宝交易号',
      ],
      ...[
        '微信订单号',
        '交易订单号',
        '交易单号',
        '交易号',
        '交易序号',
        '业务编号',
        '企业流水号',
        '凭证号',
        '凭证号码',
      ],
    ],
  },
  remark: {
    title: '摘要与附言',
    names: [
      '摘要',
      '附言',
      '交易附言',
      '备注',
      '用途',
      '交易用途',
      '业务摘要',
      '其它摘要',
      '交易说明',
      '商品名称',
      '商品说明',
      '商品',
      '个性化信息',
      '商户订单号',
      '商家订单号',
      '商户单号',
    ],
    isMany: true,
  },
} as const satisfies Record<string, Field>

export type BankField = keyof typeof bankFields

export const allBankFields = Object.keys(bankFields) as BankField[]

/** Which columns of a sheet, counted from 0, are taken for what. */
export type BankColumns = Partial<Record<BankField, number[]>>

/** Counts lines of a file: it says nothing of a row, and another file counts otherwise. */
export const lineTitles: readonly string[] = ['序号', '行号', '编号', 'no', 'no.', '#']

/** The sum over a column's name without width, spaces, units and its second language: `交易金额[ Trade Amount ]`. */
export const plainTitle = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replace(/[\s"'`*:]/g, '')
    .toLowerCase()
    .replace(/(.)[([【<].*$/s, (all, before) => (/^收\(付\)/.test(all) ? all : before))
    .replace(/元$/, '')

/** What is missing before rows can be read; nothing when they can. */
export const missingFields = ({ day, income, amount }: BankColumns): string[] => [
  ...(day?.length ? [] : ['交易日期']),
  ...(income?.length || amount?.length ? [] : ['收入金额或金额']),
]
