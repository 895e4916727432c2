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
  summary: '服务项目列表：按类型与方法类别筛选、排序、翻页，加入实验清单或预约',
  attributes,
  parts: { card: '每个项目的卡片', button: '卡片上的按钮' },
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
