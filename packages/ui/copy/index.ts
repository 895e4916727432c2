export { useBrief } from './useBrief.ts'
export { useCopy } from './useCopy.ts'
