export { type PackBill, PackButton } from './PackButton.tsx'
export { PackDialog } from './PackDialog.tsx'
