export { OrderableNote, type OrderableNoteProps } from './OrderableNote.tsx'
export { PayerChoice, type PayerChoiceProps } from './PayerChoice.tsx'
export { useMay } from './useMay.ts'
