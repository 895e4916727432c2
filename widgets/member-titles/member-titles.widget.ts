import { defineWidget } from '@lab/widget'
import { MemberTitles } from './MemberTitles.tsx'
import '@lab/ui/member-page/member-page.css'
import './member-titles.css'

export default defineWidget({
  tag: 'lab-member-titles',
  attributes: {},
  embeddable: false,
  View: MemberTitles,
})
