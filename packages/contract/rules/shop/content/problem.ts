export type { Problem } from '../../ground/problem.ts'
