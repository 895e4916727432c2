export { baseStyles, tokenStyles } from './base/styles.ts'
export { buttonStyles } from './button/styles.ts'
