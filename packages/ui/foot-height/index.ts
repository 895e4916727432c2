export { tellFootHeight } from './foot-height.ts'
