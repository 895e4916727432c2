import { cp } from 'node:fs/promises'
import { defineConfig } from 'tsup'

/** `dist/main.js`: our own sources, npm packages as they are installed. */
export default defineConfig({
  entry: { main: 'main.ts' },
  outDir: 'dist',
  format: 'esm',
  platform: 'node',
  target: 'node22',
  sourcemap: true,
  clean: true,
  silent: true,
  skipNodeModulesBundle: true,
  noExternal: [/^@lab\//],
  // Read at run time, from beside the bundle as from beside the source.
  onSuccess: async () => {
    await cp('db/migrations', 'dist/migrations', { recursive: true })
    await cp('paper/fonts', 'dist/fonts', { recursive: true })
    for (const name of ['paper.css', 'print.js']) await cp(`paper/${name}`, `dist/${name}`)
    await cp('account/common-passwords.txt', 'dist/common-passwords.txt')
  },
})
