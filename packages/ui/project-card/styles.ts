import { cardStyles } from '../card/styles.ts'
import { pictureStyles } from '../picture/styles.ts'
import { tagStyles } from '../tag/styles.ts'
import css from './project-card.css?inline'

export const projectCardStyles = [...cardStyles, ...pictureStyles, ...tagStyles, css]
