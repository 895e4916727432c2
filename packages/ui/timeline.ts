import '@lab/contract/rules/experiment/events'
import '@lab/contract/rules/time'
import './parts.ts'

export { StateTag } from './state-tag/StateTag.tsx'
export { timelineStyles } from './timeline/styles.ts'
export { type Happened, Timeline, type TimelineProps } from './timeline/Timeline.tsx'
