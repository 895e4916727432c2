export { PackButton } from './PackButton.tsx'
export { PackDialog } from './PackDialog.tsx'
export type { PackBill } from './pack-bill.ts'
