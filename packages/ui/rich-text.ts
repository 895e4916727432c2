import './parts.ts'

export { RichText, type RichTextProps } from './rich-text/RichText.tsx'
export { richTextStyles } from './rich-text/styles.ts'
