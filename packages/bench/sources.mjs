import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/** Modules of ours by their paths from the root, from their sources, as one object of all that they export. */
export const openSources = async (paths) => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const load = (path) => vite.ssrLoadModule(`/${path}`)
  const sources = Object.assign({}, ...(await Promise.all(paths.map(load))))
  return { sources, close: () => vite.close() }
}
