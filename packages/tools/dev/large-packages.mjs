import { join } from 'node:path'
import { build } from 'esbuild'

/** Packages of many ES modules: linked once, not with each save. */
const large = /^(echarts|@tiptap|write-excel-file)(\/|$)/

/** On the server Node loads them as they are installed. */
const asInstalled = {
  name: 'large-packages',
  setup({ onResolve }) {
    onResolve({ filter: large }, ({ path }) => ({ path, external: true }))
  },
}

/** In the browser they are modules beside ours, made when one of them is imported for the first time. */
const asModules = {
  name: 'large-packages',
  setup({ onEnd, onResolve, initialOptions }) {
    const importers = new Map()
    let isComplete = true
    const nameOf = (path) => path.replaceAll('/', '-')
    onResolve({ filter: large }, ({ path, resolveDir }) => {
      if (resolveDir.includes('node_modules')) return
      isComplete &&= importers.has(path)
      importers.set(path, resolveDir)
      return { path: `../packages/${nameOf(path)}.js`, external: true }
    })
    onEnd(async () => {
      if (isComplete) return
      isComplete = true
      const { absWorkingDir, outdir, format, target, define, alias } = initialOptions
      await build({
        absWorkingDir,
        entryPoints: [...importers.keys()].map((path) => ({ in: path, out: nameOf(path) })),
        outdir: join(outdir, 'packages'),
        bundle: true,
        splitting: true,
        format,
        target,
        define,
        alias,
      })
    })
  },
}

/** Keeps large packages out of the bundles that each save makes anew. */
export const largePackages = (platform) => (platform === 'browser' ? asModules : asInstalled)
