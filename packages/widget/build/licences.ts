import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the npm package that a source belongs to; undefined for one of ours. */
const packageOf = (source: string) => {
  const parts = source.split('/')
  const at = parts.lastIndexOf('node_modules')
  if (at < 0) return undefined
  const length = parts[at + 1]?.startsWith('@') ? 3 : 2
  return parts.slice(0, at + length).join('/')
}

const mit = (author: string) => `MIT License

Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

interface Manifest {
  name: string
  version: string
  license: string
  author?: string | { name: string }
}

/** The text that a package brings; some bring none and only name the MIT licence. */
const licenceText = (folder: string, { license, author, name }: Manifest) => {
  const file = readdirSync(folder).find((one) => one.toLowerCase().startsWith('licen'))
  if (file) return readFileSync(join(folder, file), 'utf8').trim()
  if (license !== 'MIT') throw new Error(`${name} (${license}) brings no text of its licence`)
  return mit(typeof author === 'string' ? author : (author?.name ?? name))
}

const chapter = (folder: string) => {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license } = manifest
  return `## ${name} ${version} (${license})\n\n${licenceText(folder, manifest)}\n`
}

/** What the bundler tells of its outputs, as far as it is read here. */
interface Outputs {
  outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>
}

/** The packages whose code is in an output. */
const packagesIn = ({ inputs }: Outputs['outputs'][string]) =>
  Object.entries(inputs).flatMap(([source, { bytesInOutput }]) =>
    bytesInOutput > 0 ? (packageOf(source) ?? []) : [],
  )

/** Whose work the modules hold, and its licences; `base` is the folder that the bundler names its files from. */
export const licencesOf = ({ outputs }: Outputs, base: string) => {
  const folders = [...new Set(Object.values(outputs).flatMap(packagesIn))].map((folder) => join(base, folder))
  const chapters = folders.filter((folder) => existsSync(join(folder, 'package.json'))).map(chapter)
  return `# 第三方代码\n\n这些模块里有以下软件包的代码：\n\n${chapters.sort().join('\n')}`
}

/**
 * Writes the name of the file with the licences into the first line of each module that holds others' code; `moduleOf`
 * says where an output lies.
 */
export const nameLicences = ({ outputs }: Outputs, file: string, moduleOf: (output: string) => string) => {
  for (const [path, output] of Object.entries(outputs)) {
    if (packagesIn(output).length === 0) continue
    const module = moduleOf(path)
    writeFileSync(module, `// ${file}\n${readFileSync(module, 'utf8')}`)
  }
}
