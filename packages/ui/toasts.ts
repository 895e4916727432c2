import './index.ts'

export { Alert, type AlertProps } from './alert/Alert.tsx'
export { alertStyles } from './alert/styles.ts'
export { LabToasts } from './toasts/LabToasts.tsx'
export { toastsStyles } from './toasts/styles.ts'
export { type ToastItem, Toasts, type ToastsProps } from './toasts/Toasts.tsx'
