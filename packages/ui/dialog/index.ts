export { Dialog, type DialogProps } from './Dialog.tsx'
export { Question } from './Question.tsx'
export { useIsFirst } from './useIsFirst.ts'
