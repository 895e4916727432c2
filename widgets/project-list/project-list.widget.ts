import { defineWidget } from '@lab/widget'
import { attributes, loadProjects } from './filter.ts'
import { ProjectList } from './ProjectList.tsx'
import { ProjectListSkeleton } from './ProjectListSkeleton.tsx'
import './project-list.css'

export default defineWidget({
  tag: 'lab-project-list',
  attributes,
  load: loadProjects,
  View: ProjectList,
  Skeleton: ProjectListSkeleton,
})
