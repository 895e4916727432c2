import { skeletonStyles, stateStyles, tabsStyles } from '@lab/ui'
import { fieldStyles } from '@lab/ui/form'
import { tagStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { EmbedBuilder, EmbedBuilderSkeleton } from './EmbedBuilder.tsx'
import css from './embed-builder.css?inline'

export default defineWidget({
  tag: 'lab-embed-builder',
  summary: '嵌入代码生成器：选部件、设参数与颜色、预览，复制代码',
  embeddable: false,
  parts: { button: '复制按钮', input: '输入框', field: '输入框及其名称与提示', tab: '代码的选项卡' },
  load: async ({ api }) => (await api.get('open/embed/widgets', {}, { feedback: false })).data,
  View: EmbedBuilder,
  Skeleton: EmbedBuilderSkeleton,
  styles: [...stateStyles, ...skeletonStyles, ...fieldStyles, ...tabsStyles, ...tagStyles, css],
})
