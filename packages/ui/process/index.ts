export { ProcessSteps } from './ProcessSteps.tsx'
export { type Process, processes } from './processes.ts'
