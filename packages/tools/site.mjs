import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'
import { sbomOf } from './sbom.mjs'
import { filesOf, modulesOf, writeWidgetUrls } from './widget-urls.mjs'

/** Folder of everything that is served as it is. */
export const site = join(root, 'dist/site')
const widgets = join(site, 'widgets')
const browser = join(root, 'packages/widget/dist/browser')

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10)
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Brings the folders of modules to what the bundler has made; a module's name says what it holds. */
const writeModules = () => {
  for (const folder of readdirSync(browser, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue
    const [from, to] = [browser, widgets].map((parent) => join(parent, folder.name))
    mkdirSync(to, { recursive: true })
    const [made, there] = [from, to].map((place) => new Set(readdirSync(place)))
    for (const file of made.difference(there)) cpSync(join(from, file), join(to, file))
    for (const file of there.difference(made)) rmSync(join(to, file))
  }
}

/** Whose work browsers and servers get, and under which licence. */
const writeNotices = async (metafile, { version }) => {
  // Node reads it as it is only once `prepare` has chosen the Node.
  const { licencesOf, nameLicences } = await import('../widget/build/licences.ts')
  writeFileSync(join(widgets, 'THIRD-PARTY.txt'), licencesOf(metafile, join(root, 'packages/widget')))
  const shipped = sbomOf(readJson(join(root, 'package-lock.json')), {
    version,
    serverBundle: readJson(join(root, 'packages/widget/dist/server/metafile-esm.json')),
    browserBundle: metafile,
  })
  writeFileSync(join(widgets, 'sbom.cdx.json'), JSON.stringify(shipped))
  nameLicences(metafile, 'THIRD-PARTY.txt', (output) => join(widgets, relative('dist/browser', output)))
}

/** What the server reads of the site. */
const manifest = join(root, 'dist/site.json')
const writeManifest = (versions, modules) =>
  writeFileSync(manifest, JSON.stringify({ versions, preloads: filesOf(modules, 'portal') }, null, 2))

/** Writes the site's files and `dist/site.json` from the bundles of the widgets. */
export const writeSite = async () => {
  rmSync(site, { recursive: true, force: true })
  mkdirSync(join(site, 'assets'), { recursive: true })
  writeModules()
  if (existsSync(join(root, 'host-site/public')))
    cpSync(join(root, 'host-site/public'), site, { recursive: true })

  const bundle = join(root, 'packages/widget/dist/server/widgets.js')
  // While developing, the same process reads one after the other.
  const server = await import(`${pathToFileURL(bundle).href}?${hashOf(readFileSync(bundle))}`)
  for (const [name, text] of Object.entries(server.published())) writeFileSync(join(widgets, name), text)
  const { pluginZip } = await import('../wordpress/made/plugin.ts')
  writeFileSync(join(widgets, 'wordpress.zip'), pluginZip(server.offered().widgets))
  writeFileSync(join(site, 'assets/page.css'), server.pageStyles)

  const metafile = readJson(join(browser, 'metafile-esm.json'))
  await writeNotices(metafile, server)
  const modules = modulesOf(metafile)
  writeWidgetUrls(widgets, modules, server.version)
  writeManifest({ '/assets/page.css': hashOf(server.pageStyles) }, modules)
  return server.version
}

/** While developing: writes what a page loads anew, and leaves what only tells of the widgets as it was written. */
export const renewModules = (metafile, version) => {
  writeModules()
  const modules = modulesOf(metafile)
  writeWidgetUrls(widgets, modules, version)
  writeManifest(readJson(manifest).versions, modules)
}
