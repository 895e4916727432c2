import { skeletonStyles, stateStyles } from '@lab/ui'
import { sectionStyles, thanksTableStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { Acknowledgements, AcknowledgementsSkeleton } from './Acknowledgements.tsx'
import css from './acknowledgements.css?inline'

export default defineWidget({
  tag: 'lab-acknowledgements',
  summary: '文章致谢：论文致谢的表格',
  attributes: {
    rows: { type: 'number', default: 5, help: '最多显示几行' },
  },
  load: async ({ api }) => (await api.get('open/web/index')).data?.thanksArr,
  View: Acknowledgements,
  Skeleton: AcknowledgementsSkeleton,
  styles: [...stateStyles, ...skeletonStyles, ...sectionStyles, ...thanksTableStyles, css],
})
