import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chdir } from 'node:process'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { root } from '../install.mjs'
import { largePackages } from './large-packages.mjs'

/** npm packages stay as they are installed; what `noExternal` names goes in, as tsup's `skipNodeModulesBundle` and `noExternal` have it. */
const installedPackages = (noExternal) => ({
  name: 'installed-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || noExternal.some((pattern) => pattern.test(path))
        ? undefined
        : { path, external: true },
    )
  },
})

/** One configuration of tsup as its bundler takes it, without what only makes files smaller. */
const optionsOf = (folder, config) => {
  const { entry, outDir, format, platform, target, define, splitting, skipNodeModulesBundle } = config
  const options = {
    absWorkingDir: folder,
    entryPoints: entry,
    outdir: outDir,
    bundle: true,
    format,
    platform,
    target,
    define,
    splitting: splitting ?? true,
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
    plugins: [
      ...(skipNodeModulesBundle ? [installedPackages(config.noExternal)] : []),
      ...(config.esbuildPlugins ?? []),
      ...(platform === 'browser' ? [largePackages] : []),
    ],
  }
  config.esbuildOptions?.(options, { format })
  return options
}

let read = 0

/** The bundles of a workspace, by its `tsup.config.ts`: each keeps what has not changed since it was last made. */
export const contextsOf = async (workspace) => {
  const folder = join(root, workspace)
  // The configuration writes its entries, and names them, from here.
  chdir(folder)
  const module = await import(`${pathToFileURL(join(folder, 'tsup.config.ts')).href}?${read++}`)
  chdir(root)
  const { default: config } = module
  const configs = [typeof config === 'function' ? config({ watch: true }) : config].flat()
  for (const { clean, outDir } of configs)
    if (clean) rmSync(join(folder, outDir), { recursive: true, force: true })
  const contexts = await Promise.all(configs.map((config) => esbuild.context(optionsOf(folder, config))))
  return {
    /** Makes them, and answers what the bundler tells of each. */
    rebuild: async () => {
      const results = await Promise.all(contexts.map((context) => context.rebuild()))
      for (const { onSuccess } of configs) await onSuccess?.()
      return results.map(({ metafile }) => metafile)
    },
    dispose: () => Promise.all(contexts.map((context) => context.dispose())),
  }
}
