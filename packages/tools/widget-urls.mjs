import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the bundler tells of the browser's modules, by the name of its entry: `lab`, `banner`; those of folders, as
 * `inner/core`, are fetched by other modules only. `file` lies below `/widgets/`; `imports` are what it needs before it runs.
 * A later bundler has its own way to tell this, which is read here.
 */
export const modulesOf = ({ outputs }) => {
  const addressOf = (path) => path.slice(path.lastIndexOf('chunks/'))
  const isStatic = ({ kind, external }) => kind === 'import-statement' && !external
  const importsOf = (path, seen = new Set()) => {
    for (const one of outputs[path].imports.filter(isStatic)) {
      if (seen.has(one.path)) continue
      seen.add(one.path)
      importsOf(one.path, seen)
    }
    return seen
  }
  const entries = Object.entries(outputs).filter(([, { entryPoint }]) =>
    entryPoint?.includes('dist/entries/'),
  )
  return Object.fromEntries(
    entries.map(([path, { entryPoint }]) => [
      entryPoint.slice(entryPoint.indexOf('dist/entries/') + 'dist/entries/'.length, -'.ts'.length),
      { file: addressOf(path), imports: [...importsOf(path)].map(addressOf) },
    ]),
  )
}

/** The files of entries and all that they import: fetched together, they come in one round. */
export const filesOf = (modules, ...names) => [
  ...new Set(names.flatMap((name) => [modules[name].file, ...modules[name].imports])),
]

const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/**
 * Writes the URLs that pages use below `/widgets/`: `lab.js`, `v1/lab.js` (moving within the major) and
 * `v1.2.3/lab.js`, likewise for every widget. Each only names the module of that content, so that URLs
 * can be mixed on a page and no module is loaded twice. `versions.json` holds the hashes of the exact version's
 * entries, and of all modules for an import map's `integrity`.
 */
export const writeWidgetUrls = (folder, modules, version) => {
  const major = `v${version.split('.')[0]}`
  const exact = `v${version}`
  const entries = {}
  for (const name of Object.keys(modules).filter((name) => !name.includes('/'))) {
    const [own, ...imported] = filesOf(modules, name)
    const from = (up) =>
      [`export*from"${up}${own}"`, ...imported.map((file) => `import"${up}${file}"`)].join(';')
    writeFileSync(join(folder, `${name}.js`), from('./'))
    if (name === 'portal') continue
    for (const address of [major, exact]) {
      mkdirSync(join(folder, address), { recursive: true })
      writeFileSync(join(folder, address, `${name}.js`), from('../'))
    }
    entries[`${name}.js`] = integrityOf(from('../'))
  }
  const chunks = Object.fromEntries(
    readdirSync(join(folder, 'chunks')).map((file) => [
      `chunks/${file}`,
      integrityOf(readFileSync(join(folder, 'chunks', file))),
    ]),
  )
  const versions = { latest: version, major, [exact]: { entries, modules: chunks } }
  writeFileSync(join(folder, 'versions.json'), JSON.stringify(versions, null, 2))
}
