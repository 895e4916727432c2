import { linkStyles, skeletonStyles, spinnerStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { breadcrumbStyles, countFieldStyles, projectCardStyles } from '@lab/ui/catalogue'
import { richTextStyles } from '@lab/ui/rich-text'
import { tableStyles } from '@lab/ui/table'
import { defineWidget } from '@lab/widget'
import head from './head.css?inline'
import { attributes, loadProject } from './load.ts'
import { ProjectDetail } from './ProjectDetail.tsx'
import { ProjectDetailSkeleton } from './ProjectDetailSkeleton.tsx'
import sections from './sections.css?inline'

export default defineWidget({
  tag: 'lab-project-detail',
  attributes,
  load: loadProject,
  View: ProjectDetail,
  Skeleton: ProjectDetailSkeleton,
  styles: [
    ...stateStyles,
    ...skeletonStyles,
    ...spinnerStyles,
    ...buttonStyles,
    ...linkStyles,
    ...breadcrumbStyles,
    ...countFieldStyles,
    ...tableStyles,
    ...richTextStyles,
    ...projectCardStyles,
    head,
    sections,
  ],
})
