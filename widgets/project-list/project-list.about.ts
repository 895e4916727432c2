import { about } from '@lab/widget/about'
import type widget from './project-list.widget.ts'

export default about<typeof widget>({
  summary: '服务项目列表：按类型与方法类别筛选、排序、翻页，加入实验清单或预约',
  attributes: {
    typeId: '服务类型：1 送样检测，2 上门预约，3 数据分析；不写时为全部',
    childId: '类型下的方法类别',
    title: '名称中要有的字',
    kw: '名称、标签或简介中要有的词，以空格分开',
    sort: '排序',
    page: '第几页，从 1 起',
    limit: '每页几个项目，最多 100',
  },
  parts: { card: '每个项目的卡片', button: '卡片上的按钮' },
})
