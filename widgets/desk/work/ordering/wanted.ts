import type { FoundProject } from './FindProject.tsx'

/** An experiment as it is asked for on the phone. */
export interface Wanted {
  key: string
  project: FoundProject
  count: number
  answers: Record<string, unknown>
}
