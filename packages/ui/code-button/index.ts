export { CodeButton, type CodeButtonProps } from './CodeButton.tsx'
