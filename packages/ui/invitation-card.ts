import './icons.ts'
import './index.ts'

export { InvitationCard, type InvitationCardProps } from './invitation-card/InvitationCard.tsx'
export { invitationCardStyles } from './invitation-card/styles.ts'
