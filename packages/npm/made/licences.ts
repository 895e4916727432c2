import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Told } from './sizes.ts'

/** Folder of the npm package that a source belongs to; undefined for one of ours. */
const packageOf = (source: string) => {
  const parts = source.split('/')
  const at = parts.lastIndexOf('node_modules')
  if (at < 0) return undefined
  const length = parts[at + 1]?.startsWith('@') ? 3 : 2
  return parts.slice(0, at + length).join('/')
}

const licenceText = (folder: string) => {
  const file = readdirSync(folder).find((name) => name.toLowerCase().startsWith('licen'))
  return file ? readFileSync(join(folder, file), 'utf8').trim() : ''
}

const chapter = (folder: string) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return `## ${name} ${version} (${license})\n\n${licenceText(folder)}\n`
}

/** `THIRD-PARTY.md`: whose work the modules hold, and its licences. */
export const licencesOf = ({ outputs }: Told) => {
  const sources = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([source, { bytesInOutput }]) => (bytesInOutput > 0 ? [source] : [])),
  )
  const folders = [...new Set(sources.flatMap((source) => packageOf(source) ?? []))]
  const chapters = folders.filter((folder) => existsSync(join(folder, 'package.json'))).map(chapter)
  return `# 第三方代码\n\n这些模块里有以下软件包的代码：\n\n${chapters.sort().join('\n')}`
}
