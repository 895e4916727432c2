export { PaymentDialog } from './PaymentDialog.tsx'
export { PayOnline } from './PayOnline.tsx'
