import './index.ts'

export { ExportButton, type ExportButtonProps } from './export-button/ExportButton.tsx'
