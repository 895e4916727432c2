export { FootBar } from './FootBar.tsx'
