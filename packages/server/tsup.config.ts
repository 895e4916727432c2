import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig } from 'tsup'

const copy = (from: string, to: string) =>
  cp(join(import.meta.dirname, from), join(import.meta.dirname, 'dist', to), { recursive: true })

/** `dist/main.js`, which loads `main.ts`, the processes that read and write spreadsheets and what understands them there, and the one that tries a backup: our own sources and drizzle-orm, other npm packages as they are installed. */
export default defineConfig({
  entry: {
    main: 'with-source-maps.ts',
    'spreadsheet-reader': 'ground/spreadsheet/read-child.ts',
    'spreadsheet-writer': 'ground/spreadsheet/write-child.ts',
    'import-understand': 'shop/import/understand.ts',
    'bank-understand': 'money/bank/understand.ts',
    'payment-file-understand': 'money/payment-file/understand.ts',
    'backup-try': 'app/backup/embedded-child.ts',
  },
  outDir: 'dist',
  format: 'esm',
  platform: 'node',
  target: 'node22',
  sourcemap: true,
  // They name files and lines for stacks; what stands there, the repository has.
  esbuildOptions: (options) => {
    options.sourcesContent = false
  },
  clean: true,
  silent: true,
  skipNodeModulesBundle: true,
  // Node parses the 180 KB of its package.json anew for each of its hundred modules.
  noExternal: [/^@lab\//, /^drizzle-orm(\/|$)/],
  // Read at run time, from beside the bundle as from beside the source.
  onSuccess: async () => {
    await copy('ground/db/migrations', 'migrations')
    await copy('papers/fonts', 'fonts')
    for (const name of ['paper.css', 'print.js']) await copy(`papers/${name}`, name)
    await copy('ground/common-passwords.txt', 'common-passwords.txt')
  },
})
