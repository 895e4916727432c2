import { choicesStyles } from '../field/choices-styles.ts'
import css from './identity-fields.css?inline'

export const identityFieldsStyles = [...choicesStyles, css]
