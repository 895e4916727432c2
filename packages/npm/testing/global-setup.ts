import type { TestProject } from 'vitest/node'
import { aProject } from './install.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A project that the packed packages are installed in, see `aProject`. */
    project: { folder: string; tarballs: string[] }
  }
}

export default ({ provide }: TestProject) => {
  const { folder, tarballs, remove } = aProject()
  provide('project', { folder, tarballs })
  return remove
}
