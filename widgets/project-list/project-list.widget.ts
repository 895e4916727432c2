import { linkStyles, skeletonStyles, spinnerStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { paginationStyles, projectCardStyles } from '@lab/ui/catalogue'
import { defineWidget } from '@lab/widget'
import { attributes, loadProjects } from './filter.ts'
import { ProjectList } from './ProjectList.tsx'
import { ProjectListSkeleton } from './ProjectListSkeleton.tsx'
import css from './project-list.css?inline'

export default defineWidget({
  tag: 'lab-project-list',
  attributes,
  load: loadProjects,
  View: ProjectList,
  Skeleton: ProjectListSkeleton,
  styles: [
    ...stateStyles,
    ...skeletonStyles,
    ...spinnerStyles,
    ...buttonStyles,
    ...linkStyles,
    ...paginationStyles,
    ...projectCardStyles,
    css,
  ],
})
