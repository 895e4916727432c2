import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The same from this file and from the bundle: both lie three folders below the root. */
const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Where the build and the static pages are. */
export const paths = {
  pages: join(root, 'host-site/pages'),
  folder: join(root, 'dist/site'),
  manifest: join(root, 'dist/site.json'),
  storybook: join(root, 'dist/storybook'),
  widgets: join(root, 'packages/widget/dist/server/widgets.js'),
}

/** Without a build the server answers calls only. */
export const isBuilt = () => existsSync(paths.manifest)
