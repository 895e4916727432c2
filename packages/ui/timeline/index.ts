export { type Happened, Timeline, type TimelineProps } from './Timeline.tsx'
