export { reducedMotion, useRest } from './useRest.ts'
