export { StatementFrame, type StatementFrameProps } from './statement-dialog/StatementFrame.tsx'
