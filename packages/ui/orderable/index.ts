export { OrderableNote, type OrderableNoteProps } from './OrderableNote.tsx'
export { useMay } from './useMay.ts'
