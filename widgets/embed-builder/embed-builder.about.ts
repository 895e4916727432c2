import { about } from '@lab/widget/about'
import type widget from './embed-builder.widget.ts'

export default about<typeof widget>({
  summary: '嵌入代码生成器：选部件、设参数与颜色、预览，复制代码',
  attributes: {
    guide: '不显示生成器，而是一篇指南：editors 给 CMS 编辑，tags 放行标签，partners 合作方接入',
  },
  parts: { button: '复制按钮', input: '输入框', field: '输入框及其名称与提示', tab: '代码的选项卡' },
})
