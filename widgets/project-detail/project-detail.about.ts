import { about } from '@lab/widget/about'
import type widget from './project-detail.widget.ts'

export default about<typeof widget>({
  summary: '一个服务项目：图片、价格、方法原理、样品要求、结果示例、常见问题、需求单与相关内容',
  attributes: {
    rid: '项目编号，即 /detail/ 之后的一段',
  },
  parts: { card: '相关项目与案例的卡片', button: '按钮', input: '数量的输入框' },
})
