import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hashes } from './schema.ts'

/** What the build wrote about itself. */
export interface Built {
  /** `1.2.3` */
  latest: string
  /** `v1` */
  major: string
  hashes: Hashes
}

/** Reads the `versions.json` of a build from the folder that is served at `/widgets/`. */
export const readBuilt = async (widgets: string): Promise<Built> => {
  const written = JSON.parse(await readFile(join(widgets, 'versions.json'), 'utf8')) as {
    latest: string
    major: string
  } & Record<string, unknown>
  const { latest, major } = written
  return { latest, major, hashes: written[`v${latest}`] as Hashes }
}
