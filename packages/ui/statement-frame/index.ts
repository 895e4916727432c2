export { BillHistory } from './BillHistory.tsx'
export { StatementFrame, type StatementFrameProps } from './StatementFrame.tsx'
