export { Dialog, type DialogProps } from './Dialog.tsx'
export { FormDialog, type FormDialogProps } from './FormDialog.tsx'
export { Question } from './Question.tsx'
export { useIsFirst } from './useIsFirst.ts'
