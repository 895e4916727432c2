export { type Thanks, ThanksTable } from './ThanksTable.tsx'
