import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes modules as files of a folder that holds nothing else, for a bundler whose entries are files. */
export const writeModules = (folder: string, modules: Readonly<Record<string, string>>) => {
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(modules)) {
    const file = join(folder, `${name}.ts`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
