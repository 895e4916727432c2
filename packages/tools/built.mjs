import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/** What each thing that is built is made from. Tests and measurements are in none of them. */
const made = {
  site: {
    from: ['packages', 'widgets', 'host-site/public', 'package-lock.json'],
    without: /^npm$|^docs$|\.stories\.tsx$|\.md$/,
  },
  packages: {
    from: ['packages', 'widgets', 'package-lock.json', 'LICENSE'],
    without: /^docs$|\.stories\.tsx$/,
  },
  storybook: { from: ['.storybook', 'packages', 'widgets', 'host-site/public', 'package-lock.json'] },
}
const never = /^(node_modules|dist|\.data|e2e|bench|test-results)$|\.test\.tsx?$/

const filesOf = (at, path, isLeftOut) =>
  statSync(join(at, path)).isDirectory()
    ? readdirSync(join(at, path))
        .filter((name) => !isLeftOut(name))
        .sort()
        .flatMap((name) => filesOf(at, `${path}/${name}`, isLeftOut))
    : [path]

/** By content, not by time: a clone has new times, and tests touch folders. */
const sourcesOf = (what, at) => {
  const { from, without } = made[what]
  const isLeftOut = (name) => never.test(name) || without?.test(name)
  const hash = createHash('sha256')
  for (const path of from) {
    for (const file of filesOf(at, path, isLeftOut))
      hash.update(`${file}\0`).update(readFileSync(join(at, file)))
  }
  return hash.digest('hex')
}

/** Where it is noted what something was built from. */
export const stampOf = (what, at = root) => join(at, `dist/built/${what}`)

/** Whether it stands built from the sources as they are. */
export const isBuilt = (what, at = root) =>
  existsSync(stampOf(what, at)) && readFileSync(stampOf(what, at), 'utf8') === sourcesOf(what, at)

/** Builds it; an end halfway leaves it unbuilt. */
export const built = async (what, build, at = root) => {
  rmSync(stampOf(what, at), { force: true })
  const sources = sourcesOf(what, at)
  await build()
  mkdirSync(join(at, 'dist/built'), { recursive: true })
  writeFileSync(stampOf(what, at), sources)
}
