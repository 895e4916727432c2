import { defineWidget } from '@lab/widget'
import { IdentityDialog } from './IdentityDialog.tsx'
import './identity-dialog.css'

export default defineWidget({
  tag: 'lab-identity-dialog',
  events: ['lab-identity-saved', 'lab-close'],
  methods: {
    open: ({ dialogs }) => dialogs.open('identity'),
    close: ({ dialogs }) => {
      if (dialogs.getState().open?.name === 'identity') dialogs.close()
    },
  },
  embeddable: false,
  View: IdentityDialog,
})
