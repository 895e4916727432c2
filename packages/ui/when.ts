export { When } from './table/When.tsx'
