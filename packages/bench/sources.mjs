import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/** The server's own modules, from their sources, as one object of all that they export. */
export const openSources = async (parts) => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const load = (path) => vite.ssrLoadModule(`/packages/server/${path}.ts`)
  // As `main.ts` does: the machine's own Node may be 20.
  await load('older-node')
  const sources = Object.assign({}, ...(await Promise.all(parts.map(load))))
  return { sources, close: () => vite.close() }
}
