import '@lab/contract/rules/work/experiment/events'
import '@lab/contract/rules/ground/time'
import './parts.ts'

export { StateTag } from './state-tag/StateTag.tsx'
export { timelineStyles } from './timeline/styles.ts'
export { type Happened, Timeline, type TimelineProps } from './timeline/Timeline.tsx'
