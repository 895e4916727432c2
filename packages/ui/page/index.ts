import { tokenStyles } from '../base/index.ts'
import css from './page.css?inline'

/** The one style sheet of the portal's host pages, tokens included; written as `/assets/page.css` by the build. */
export const pageStyles: string = `${tokenStyles}\n${css}`
