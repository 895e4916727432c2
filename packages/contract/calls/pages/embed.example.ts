const common = [
  {
    name: 'theme',
    property: 'theme',
    type: 'string' as const,
    options: ['light', 'dark'],
    help: '浅色或深色；不写时跟随所在页面',
  },
  {
    name: 'partner',
    property: 'partner',
    type: 'string' as const,
    help: '合作方密钥；在门户自己的页面上不需要',
  },
]

const failed = {
  name: 'lab-error',
  help: '部件没有载入或没有显示出来',
  detail: "{ reason: 'load_failed' | 'view_failed' }",
}

export const embedExample = {
  widgets: [
    {
      tag: 'lab-pickup-dialog',
      summary: '取样预约弹窗：自送/邮寄的收件地址，或预约上门取样的日期、时间段与地址',
      attributes: [
        {
          name: 'trigger',
          property: 'trigger',
          type: 'boolean' as const,
          default: true,
          help: '在标签处显示按钮；写 trigger="false" 时不显示，由页面调用 open()',
        },
        {
          name: 'label',
          property: 'label',
          type: 'string' as const,
          default: '预约取样',
          help: '按钮上的文字',
        },
        ...common,
      ],
      events: [
        { name: 'lab-pickup-submitted', help: '上门取样已提交；rid 是预约的编号', detail: '{ rid: string }' },
        { name: 'lab-close', help: '用户关闭了弹窗' },
        failed,
      ],
      methods: [{ name: 'open', help: '打开弹窗；未登录时先打开登录' }],
      parts: [{ name: 'trigger', help: '标签处的预约按钮' }],
    },
    {
      tag: 'lab-article-list',
      summary: '资讯列表：新闻、课程、服务案例或致谢文献，可按关键词筛选、翻页',
      attributes: [
        {
          name: 'type',
          property: 'type',
          type: 'string' as const,
          default: 'news',
          options: ['news', 'course', 'service', 'thanks'],
          help: '列表的类型',
        },
        {
          name: 'limit',
          property: 'limit',
          type: 'number' as const,
          default: 10,
          help: '每页条数，最多 100',
        },
        ...common,
      ],
      events: [failed],
      methods: [],
      parts: [{ name: 'card', help: '每篇文章的卡片' }],
    },
  ],
  tokens: [
    { name: '--lab-ink', light: '#14213a', dark: '#e8edf6', help: '正文与标题' },
    { name: '--lab-surface', light: '#ffffff', dark: '#0f1622', help: '页面底色' },
    { name: '--lab-primary', light: '#123f92', dark: '#8db4fb', help: '品牌深蓝：链接、选中、主按钮' },
    { name: '--lab-primary-ink', light: '#ffffff', dark: '#0a1a38', help: '主色上的文字' },
    { name: '--lab-accent', light: '#b9470a', dark: '#f7a663', help: '暖橙：下单、提交等行动' },
    { name: '--lab-accent-ink', light: '#ffffff', dark: '#2a1303', help: '行动色上的文字' },
  ],
}
