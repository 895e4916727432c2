import { fieldStyles } from '../field/styles.ts'
import { parameterFormStyles } from '../parameter-form/styles.ts'
import { skeletonStyles } from '../skeleton/styles.ts'
import { stateStyles } from '../state/styles.ts'
import css from './talk.css?inline'

export const talkStyles = [...fieldStyles, ...parameterFormStyles, ...skeletonStyles, ...stateStyles, css]
