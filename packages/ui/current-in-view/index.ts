export { useCurrentInView } from './useCurrentInView.ts'
