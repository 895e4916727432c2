export type { FileSender, SentFile } from '@lab/core/api/sender'
export { OneFileField, type OneFileFieldProps } from './OneFileField.tsx'
export { UploadButton, type UploadButtonProps } from './UploadButton.tsx'
export { UploadField, type UploadFieldProps } from './UploadField.tsx'
