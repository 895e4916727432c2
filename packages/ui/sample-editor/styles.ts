import { buttonStyles } from '../button/styles.ts'
import { countFieldStyles } from '../count-field/styles.ts'
import css from './sample-editor.css?inline'

export const sampleEditorStyles = [...buttonStyles, ...countFieldStyles, css]
