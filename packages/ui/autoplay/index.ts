export { reducedMotion, useAutoplayPause } from './useAutoplayPause.ts'
