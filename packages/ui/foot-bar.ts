export { FootBar } from './foot-bar/FootBar.tsx'
export { footBarStyles } from './foot-bar/styles.ts'
