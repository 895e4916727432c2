import { defineWidget } from '@lab/widget'
import { Inbox } from './Inbox.tsx'
import './inbox.css'

export default defineWidget({
  tag: 'lab-inbox',
  attributes: {
    view: { type: 'string' },
    page: { type: 'number', default: 1 },
    limit: { type: 'number', default: 20 },
  },
  events: ['lab-inbox-read'],
  embeddable: false,
  View: Inbox,
})
