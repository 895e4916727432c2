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

const filesOf = (path, isLeftOut) =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path))
        .filter((name) => !isLeftOut(name))
        .sort()
        .flatMap((name) => filesOf(`${path}/${name}`, isLeftOut))
    : [path]

/** By content, not by time: a clone has new times, and tests touch folders. */
const sourcesOf = (what) => {
  const { from, without } = made[what]
  const isLeftOut = (name) => never.test(name) || without?.test(name)
  const hash = createHash('sha256')
  for (const path of from) {
    for (const file of filesOf(path, isLeftOut))
      hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

const stampOf = (what) => join(root, `dist/built/${what}`)

/** Whether it stands built from the sources as they are. */
export const isBuilt = (what) =>
  existsSync(stampOf(what)) && readFileSync(stampOf(what), 'utf8') === sourcesOf(what)

/** Builds it; an end halfway leaves it unbuilt. */
export const built = async (what, build) => {
  rmSync(stampOf(what), { force: true })
  const sources = sourcesOf(what)
  await build()
  mkdirSync(join(root, 'dist/built'), { recursive: true })
  writeFileSync(stampOf(what), sources)
}
