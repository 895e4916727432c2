import { choicesStyles } from '../field/choices-styles.ts'
import { fieldStyles } from '../field/styles.ts'
import { sortingStyles } from '../sorting/styles.ts'
import css from './list-search.css?inline'

export const listSearchStyles = [...new Set([...fieldStyles, ...choicesStyles, ...sortingStyles, css])]
