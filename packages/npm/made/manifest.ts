import { version } from '../../widget/version.ts'

export interface Manifest {
  name: string
  description: string
  keywords: string[]
  /** Names of the modules that can be imported; `index` is the package itself. */
  entries: readonly string[]
  /** Those whose import does something. */
  sideEffects: readonly string[]
  /** Data beside the modules, importable too. */
  data?: readonly string[]
  more?: object
}

const exported = (entry: string) => [
  entry === 'index' ? '.' : `./${entry}`,
  { types: `./${entry}.d.ts`, default: `./${entry}.js` },
]

/** `package.json` of a published package. */
export const manifestOf = ({
  name,
  description,
  keywords,
  entries,
  sideEffects,
  data = [],
  more,
}: Manifest) => ({
  name,
  version,
  description,
  keywords,
  license: 'MIT',
  type: 'module',
  sideEffects: sideEffects.length > 0 && sideEffects.map((entry) => `./${entry}.js`),
  exports: {
    ...Object.fromEntries(entries.map(exported)),
    ...Object.fromEntries(data.map((file) => [`./${file}`, `./${file}`])),
    './package.json': './package.json',
  },
  types: './index.d.ts',
  files: ['**/*.js', '**/*.d.ts', ...data, 'CHANGELOG.md', 'THIRD-PARTY.md'],
  publishConfig: { access: 'public' },
  ...more,
})
