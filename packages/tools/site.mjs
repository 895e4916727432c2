import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'
import { sbomOf } from './sbom.mjs'
import { filesOf, readModules, writeWidgetUrls } from './widget-urls.mjs'

/** Folder of everything that is served as it is. */
export const site = join(root, 'dist/site')

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10)

/** Writes the site's files and `dist/site.json` from the bundles of the widgets. */
export const writeSite = async () => {
  rmSync(site, { recursive: true, force: true })
  mkdirSync(join(site, 'assets'), { recursive: true })
  const browser = join(root, 'packages/widget/dist/browser')
  cpSync(browser, join(site, 'widgets'), {
    recursive: true,
    filter: (path) => !path.endsWith('metafile-esm.json'),
  })
  if (existsSync(join(root, 'host-site/public')))
    cpSync(join(root, 'host-site/public'), site, { recursive: true })

  const bundle = join(root, 'packages/widget/dist/server/widgets.js')
  // While developing, the same process reads one after the other.
  const server = await import(`${pathToFileURL(bundle).href}?${hashOf(readFileSync(bundle))}`)
  for (const [name, text] of Object.entries(server.published())) {
    writeFileSync(join(site, 'widgets', name), text)
  }
  const modules = readModules(browser)
  // Node reads them as they are only once `prepare` has chosen the Node.
  const { licencesOf, nameLicences } = await import('../widget/build/licences.ts')
  const { pluginZip } = await import('../wordpress/made/plugin.ts')
  writeFileSync(join(site, 'widgets/wordpress.zip'), pluginZip(server.offered().widgets))
  const metafile = JSON.parse(readFileSync(join(browser, 'metafile-esm.json'), 'utf8'))
  writeFileSync(join(site, 'widgets/THIRD-PARTY.txt'), licencesOf(metafile, join(root, 'packages/widget')))
  const bundles = join(root, 'packages/widget/dist/server/metafile-esm.json')
  const shipped = sbomOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')), {
    version: server.version,
    serverBundle: JSON.parse(readFileSync(bundles, 'utf8')),
    browserBundle: metafile,
  })
  writeFileSync(join(site, 'widgets/sbom.cdx.json'), JSON.stringify(shipped))
  const moduleOf = (output) => join(site, 'widgets', relative('dist/browser', output))
  nameLicences(metafile, 'THIRD-PARTY.txt', moduleOf)
  writeWidgetUrls(join(site, 'widgets'), modules, server.version)

  writeFileSync(join(site, 'assets/page.css'), server.pageStyles)

  const versions = Object.fromEntries(
    ['/assets/page.css'].map((path) => [path, hashOf(readFileSync(join(site, path)))]),
  )
  writeFileSync(
    join(root, 'dist/site.json'),
    JSON.stringify({ versions, preloads: filesOf(modules, 'portal') }, null, 2),
  )
}
