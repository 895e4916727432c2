import './index.ts'

export type { FileSender, SentFile } from '@lab/core/api/sender'
export { OneFileField, type OneFileFieldProps } from './file-upload/OneFileField.tsx'
export { fileUploadStyles } from './file-upload/styles.ts'
export { UploadButton, type UploadButtonProps } from './file-upload/UploadButton.tsx'
export { UploadField, type UploadFieldProps } from './file-upload/UploadField.tsx'
