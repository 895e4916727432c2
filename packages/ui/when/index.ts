export { When } from './When.tsx'
