import { type ExperimentState, stateWord } from '@lab/contract/rules/work/experiment/states'
import { Tag } from '../tag/Tag.tsx'

/** `warning`: the member is asked; `accent`: they are asked to pay; `primary`: the lab is at work; `success`: well done. */
const looks = {
  quoting: 'primary',
  quoted: 'warning',
  prepaying: 'accent',
  placed: 'warning',
  received: 'primary',
  testing: 'primary',
  reviewing: 'primary',
  delivered: 'warning',
  disputed: 'danger',
  confirmed: 'success',
  billed: 'accent',
  settled: 'success',
  closed: 'plain',
  canceled: 'plain',
  rejected: 'danger',
} as const satisfies Record<ExperimentState, string>

interface StateTagProps {
  state: ExperimentState
  /** Of reserved hours at an instrument. */
  ofHours?: boolean
}

/** The state of an experiment, or of an order. */
export function StateTag({ state, ofHours = false }: StateTagProps) {
  return <Tag kind={looks[state]}>{stateWord(state, ofHours)}</Tag>
}
