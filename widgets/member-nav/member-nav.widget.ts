import { badgeStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { MemberNav } from './MemberNav.tsx'
import css from './member-nav.css?inline'

export default defineWidget({
  tag: 'lab-member-nav',
  embeddable: false,
  View: MemberNav,
  styles: [...badgeStyles, css],
})
