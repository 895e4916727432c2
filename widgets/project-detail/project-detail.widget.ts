import { defineWidget } from '@lab/widget'
import { attributes, loadProject } from './load.ts'
import { ProjectDetail } from './ProjectDetail.tsx'
import { ProjectDetailSkeleton } from './ProjectDetailSkeleton.tsx'
import '@lab/ui/table/lines.css'
import './head.css'
import './sections.css'

export default defineWidget({
  tag: 'lab-project-detail',
  attributes,
  load: loadProject,
  View: ProjectDetail,
  Skeleton: ProjectDetailSkeleton,
})
