import { dialogStyles, skeletonStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { identityFieldsStyles } from '@lab/ui/identity-fields'
import { regionPickerStyles } from '@lab/ui/region-picker'
import { defineWidget } from '@lab/widget'
import { IdentityDialog } from './IdentityDialog.tsx'
import css from './identity-dialog.css?inline'

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
  styles: [
    ...buttonStyles,
    ...identityFieldsStyles,
    ...skeletonStyles,
    ...regionPickerStyles,
    ...dialogStyles,
    css,
  ],
})
