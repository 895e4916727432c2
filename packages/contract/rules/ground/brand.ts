/** What the house is called and shown by, wherever it speaks: pages, mails, papers. Pictures are names of stored ones. */
export interface Brand {
  name: string
  /** A few words below the name. */
  line: string
  /** Stands for mark and name in the header. */
  logo?: string
  logo_dark?: string
  icon?: string
  /** What others show of a page that has no picture. */
  share?: string
  /** Empty: the name. */
  mail_name: string
  paper_line: string
  label_line: string
}

/** The house before anybody has named it. */
export const usualBrand: Brand = {
  name: '检测服务平台',
  line: '分析测试 · 科研服务',
  mail_name: '',
  paper_line: '',
  label_line: '',
}
