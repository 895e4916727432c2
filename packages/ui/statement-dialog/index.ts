export { StatementDialog } from './StatementDialog.tsx'
export { Sums } from './Sums.tsx'
