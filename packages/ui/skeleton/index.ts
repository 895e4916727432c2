export { Below, type BelowProps } from './Below.tsx'
export { Skeleton } from './Skeleton.tsx'
