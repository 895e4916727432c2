import { buttonStyles } from '../button/styles.ts'
import css from './invitation-card.css?inline'

export const invitationCardStyles = [...buttonStyles, css]
