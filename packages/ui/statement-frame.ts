export { BillHistory } from './statement-dialog/BillHistory.tsx'
export { StatementFrame, type StatementFrameProps } from './statement-dialog/StatementFrame.tsx'
