export { setFootHeight } from './foot-height.ts'
