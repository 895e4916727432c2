import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * An entry and all that it imports, as files: fetched together, they come in one round. `chunks`: names of more
 * chunks that it is sure to need.
 */
export const modulesOf = (manifest, entry, ...chunks) => {
  const seen = new Set()
  const add = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) add(imported)
  }
  add(entry)
  for (const chunk of chunks) add(Object.keys(manifest).find((key) => manifest[key].name === chunk))
  return [...seen].map((key) => manifest[key].file)
}

const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** What other modules import by its name, and no page. */
const isInner = (key) => ['mount.tsx', 'popup-core.ts'].includes(key) || key.includes('fill:')

const isPopup = (manifest, name) => Object.values(manifest).some((one) => one.name === `popup-${name}`)

/**
 * Writes the addresses that pages use below `/widgets/`: `lab.js`, `v1/lab.js` (moving within the major) and
 * `v1.2.3/lab.js`, likewise for every widget. Each only names the module of that content, so that addresses can
 * be mixed on a page and no module is loaded twice. A popup's address is the module itself, which is next to nothing:
 * its button is to be seen a request sooner. `versions.json` holds the hashes of the exact version's
 * entries, and of all modules for an import map's `integrity`.
 */
export const writeAddresses = (folder, manifest, version) => {
  const major = `v${version.split('.')[0]}`
  const exact = `v${version}`
  const entries = {}
  for (const [key, { isEntry, name }] of Object.entries(manifest)) {
    if (!isEntry || isInner(key)) continue
    const [own, ...imported] = modulesOf(manifest, key)
    const from = (up) =>
      isPopup(manifest, name)
        ? readFileSync(join(folder, own), 'utf8')
            .trim()
            .replace(/(["`])\.\//g, `$1${up}chunks/`)
        : [`export*from"${up}${own}"`, ...imported.map((file) => `import"${up}${file}"`)].join(';')
    writeFileSync(join(folder, `${name}.js`), from('./'))
    if (key === 'portal.ts') continue
    for (const address of [major, exact]) {
      mkdirSync(join(folder, address), { recursive: true })
      writeFileSync(join(folder, address, `${name}.js`), from('../'))
    }
    entries[`${name}.js`] = integrityOf(from('../'))
  }
  const modules = Object.fromEntries(
    readdirSync(join(folder, 'chunks')).map((file) => [
      `chunks/${file}`,
      integrityOf(readFileSync(join(folder, 'chunks', file))),
    ]),
  )
  const versions = { latest: version, major, [exact]: { entries, modules } }
  writeFileSync(join(folder, 'versions.json'), JSON.stringify(versions, null, 2))
}
