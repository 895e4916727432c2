export { roomyTableStyles, tableStyles } from './table/styles.ts'
export { When } from './table/When.tsx'
