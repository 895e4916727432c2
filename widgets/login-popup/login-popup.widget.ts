import { dialogStyles, skeletonStyles, stateStyles, tabsStyles } from '@lab/ui'
import { codeButtonStyles, fieldStyles, qrCodeStyles } from '@lab/ui/form'
import { defineWidget, triggerStyles } from '@lab/widget'
import { LoginPopup } from './LoginPopup.tsx'
import css from './login-popup.css?inline'
import trigger from './login-popup.trigger.ts'

export default defineWidget({
  ...trigger,
  events: ['lab-login', 'lab-register', 'lab-logout', 'lab-close'],
  View: LoginPopup,
  styles: [
    ...triggerStyles,
    ...fieldStyles,
    ...codeButtonStyles,
    ...tabsStyles,
    ...skeletonStyles,
    ...stateStyles,
    ...qrCodeStyles,
    ...dialogStyles,
    css,
  ],
})
