import { row } from './row.ts'

/** What only the laboratory itself knows, said where it is missing. */
export const unknown = '（待填写）'

const text = (title: string, max: number, min = 1) => ({ title, shape: { kind: 'text', max, min } }) as const

export const houseSettings = {
  localInfo: row(
    {
      kind: 'object',
      fields: {
        company: text('公司名称', 60),
        phone: { ...text('服务热线', 30), help: '显示在门户各处，点击即可拨打' },
        email: text('邮箱', 100),
        address: text('地址', 200),
        express: {
          title: '收样',
          help: '客户寄样品时的收件人',
          shape: {
            kind: 'object',
            fields: { name: text('收件人', 30), phone: text('收件电话', 30), address: text('收件地址', 200) },
          },
        },
        icp: { ...text('ICP 备案号', 40, 0), help: '没有则留空' },
        qr: {
          title: '二维码',
          shape: {
            kind: 'list',
            most: 3,
            noun: '二维码',
            of: {
              kind: 'object',
              fields: {
                name: text('名称', 20),
                img: { title: '图片', shape: { kind: 'picture', ratio: [1, 1] } },
              },
            },
          },
        },
      },
    },
    {
      group: 'house',
      title: '公司与联系方式',
      what: '页脚、联系页、侧边栏、打印的文书与嵌入的部件里的公司资料。保存后立即生效；已经出具的报告与账单不变。',
      default: {
        company: unknown,
        phone: unknown,
        email: unknown,
        address: unknown,
        express: { name: unknown, phone: unknown, address: unknown },
        icp: '',
        qr: [],
      },
      roles: ['content'],
      isPublic: true,
    },
  ),
  popular_words: row(
    { kind: 'list', most: 20, noun: '词', of: { kind: 'text', max: 20, min: 1 } },
    {
      group: 'house',
      title: '热门搜索',
      what: '搜索页还没有输入时给出的词，按这里的次序。',
      default: [],
      roles: ['content'],
      isPublic: true,
    },
  ),
} as const
