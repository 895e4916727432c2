export { Price, type PriceProps } from './Price.tsx'
export { ProjectCard, type ProjectCardProps } from './ProjectCard.tsx'
export { tagsOf } from './tags.ts'
