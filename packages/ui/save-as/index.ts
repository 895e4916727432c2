export { saveAs } from './save-as.ts'
