import './parts.ts'

export { ProcessSteps } from './process/ProcessSteps.tsx'
export { type Process, processes } from './process/processes.ts'
export { processStyles } from './process/styles.ts'
