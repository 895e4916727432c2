import { join } from 'node:path'
import { build } from 'esbuild'

/** Packages of many ES modules: linked once, not with each save. */
const large = /^(echarts|@tiptap|write-excel-file)(\/|$)/

/**
 * Keeps large packages out of the bundle that each save makes anew: they are modules beside ours, made when one of them is
 * imported for the first time.
 */
export const largePackages = {
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
