import { defineWidget } from '@lab/widget'
import { LoginPopup } from './LoginPopup.tsx'
import trigger from './login-popup.trigger.ts'
import '@lab/widget/popup.css'
import './login-popup.css'

export default defineWidget({
  ...trigger,
  events: ['lab-login', 'lab-register', 'lab-logout', 'lab-close'],
  View: LoginPopup,
})
