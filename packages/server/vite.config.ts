import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Read at run time, from beside the bundle as from beside the source. */
const besideTheBundle: Plugin = {
  name: 'beside-the-bundle',
  closeBundle: async () => {
    await cp(here('./db/migrations'), here('./dist/migrations'), { recursive: true })
    await cp(here('./account/common-passwords.txt'), here('./dist/common-passwords.txt'))
  },
}

/** `dist/main.js`: our own sources, npm packages as they are installed. */
export default defineConfig({
  root: here('.'),
  logLevel: 'warn',
  plugins: [besideTheBundle],
  ssr: { noExternal: [/^@lab\//] },
  build: {
    ssr: 'main.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
})
