import { about } from '@lab/widget/about'
import type widget from './member-query.widget.ts'

export default about<typeof widget>({
  summary: '在我的订单、实验、样品与预约中查找，结果可以导出为表格',
  attributes: {
    kind: '只看一类：order、experiment、sample 或 reservation',
    kw: '编号、项目或样品名称的一部分',
    state: '状态',
    from: '日期从（YYYY-MM-DD）',
    to: '日期到（YYYY-MM-DD）',
    sort: '排序',
    page: '第几页，从 1 起',
  },
})
