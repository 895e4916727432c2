/** Most letters of a text with its marks. */
export const htmlLetters = 1_000_000

const line = (title: string, max: number, min = 0) => ({ title, shape: { kind: 'text', max, min } }) as const

export const articleFields = {
  title: line('标题', 100, 1),
  type: {
    title: '栏目',
    shape: { kind: 'word', of: { news: '新闻动态', course: '课程培训', service: '服务案例' } },
  },
  is_case: { title: '首页能力展示', help: '出现在首页的“能力展示”里', shape: { kind: 'flag' } },
  sketch: { title: '摘要', shape: { kind: 'lines', max: 300 } },
  img: { title: '封面', shape: { kind: 'picture', blank: true, ratio: [8, 5] } },
  content: { title: '正文', shape: { kind: 'html', max: htmlLetters, min: 1 } },
  author: line('作者', 40),
  source: { title: '原文地址', help: '转载时填写', shape: { kind: 'link' } },
  created: { title: '发布日期', help: '列表按它排列', shape: { kind: 'date' } },
} as const

export const pageFields = {
  title: line('标题', 60, 1),
  content: { title: '正文', shape: { kind: 'html', max: htmlLetters, min: 1 } },
} as const

export const thanksFields = {
  company: line('单位', 100, 1),
  title: line('论文或成果', 300, 1),
  code: line('编号', 100),
  content: { title: '致谢内容', shape: { kind: 'lines', max: 1000, min: 1 } },
  sketch: { title: '摘要', shape: { kind: 'lines', max: 300 } },
  source: { title: '原文地址', shape: { kind: 'link' } },
  created: { title: '日期', help: '列表按它排列', shape: { kind: 'date' } },
} as const
