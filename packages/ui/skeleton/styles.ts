import css from './skeleton.css?inline'

export const skeletonStyles = [css]
