import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../http/handle.ts'
import { registerFiles } from './files.ts'
import { registerOutboxPage } from './outbox.ts'
import { registerPages } from './pages.ts'
import { openSite } from './site.ts'

/** The same from this file and from the bundle: both lie three folders below the root. */
const root = fileURLToPath(new URL('../../../', import.meta.url))

const paths = {
  pages: join(root, 'host-site/pages'),
  folder: join(root, 'dist/site'),
  manifest: join(root, 'dist/site.json'),
  widgets: join(root, 'packages/widget/dist/server/widgets.js'),
}

/** Host pages, built files and the developer's outbox. Without a build the server answers calls only. */
export const pageRoutes = async (app: FastifyInstance, deps: Deps) => {
  if (!existsSync(paths.manifest)) {
    deps.log.warn('the site is not built: calls only')
    return
  }
  const site = await openSite(paths)
  await registerFiles(app, site.folder)
  registerOutboxPage(app)
  registerPages(app, deps, site)
}
