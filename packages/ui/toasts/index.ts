export { LabToasts } from './LabToasts.tsx'
export { type ToastItem, Toasts, type ToastsProps } from './Toasts.tsx'
