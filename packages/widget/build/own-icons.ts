import { relative } from 'node:path'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * Whoever draws an icon brings it along: a few hundred bytes that several widgets share would each be a module of their
 * own, and a page would fetch a dozen of them.
 */
export const ownIcons: Plugin = {
  name: 'own-icons',
  setup({ onResolve, resolve }) {
    const places = new Map<string, ReturnType<typeof resolve>>()
    onResolve(
      { filter: /^lucide-react\/icons\// },
      async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === ownIcons) return
        const place = places.get(path) ?? resolve(path, { kind, importer, resolveDir, pluginData: ownIcons })
        places.set(path, place)
        return { ...(await place), suffix: `?of=${relative(process.cwd(), importer)}` }
      },
    )
  },
}
