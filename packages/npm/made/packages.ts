import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { htmlCustomData, webTypes } from '../../widget/published/editors.ts'
import { elementsManifest } from '../../widget/published/elements-manifest.ts'
import { componentTypes } from './component-types.ts'
import { elementTypes } from './element-types.ts'
import { componentModules, elementModules, type Modules } from './entries.ts'
import { entryName, type Offered } from './facts.ts'
import { manifestOf } from './manifest.ts'

/** What a published package is made of. */
export interface MadePackage {
  /** Names of the modules that can be imported. */
  entries: readonly string[]
  modules: Modules
  /** What is written beside the modules, by file name. */
  files: Record<string, string>
  /** Modules that whoever installs the package brings. */
  external: readonly string[]
  /** Stands first in every module. */
  banner?: string
}

const here = fileURLToPath(new URL('..', import.meta.url))
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`
const readText = (path: string) => readFileSync(`${here}${path}`, 'utf8')

const texts = (name: string) => ({
  'README.md': readText(`${name}/README.md`),
  'CHANGELOG.md': readText('CHANGELOG.md'),
  LICENSE: readText('../../LICENSE'),
})

/** `@lab/elements`: the custom elements, for who bundles. */
const elements = ({ widgets, tokens }: Offered): MadePackage => {
  const names = widgets.map(({ tag }) => entryName(tag))
  const data = {
    'custom-elements.json': json(elementsManifest(widgets, tokens)),
    'vscode.html-custom-data.json': json(htmlCustomData(widgets)),
    'web-types.json': json(webTypes(widgets, tokens)),
  }
  const entries = ['index', 'autoload', ...names, ...names.map((name) => `define/${name}`)]
  return {
    entries,
    modules: elementModules(widgets),
    files: {
      ...data,
      ...texts('elements'),
      ...elementTypes(widgets),
      'package.json': json(
        manifestOf({
          name: '@lab/elements',
          description: '检测与科研服务门户的自定义元素，供打包工具使用',
          keywords: ['custom-elements', 'web-components', 'widgets'],
          entries,
          sideEffects: names,
          data: Object.keys(data),
          more: { customElements: './custom-elements.json', 'web-types': './web-types.json' },
        }),
      ),
    },
    external: [],
  }
}

/** `@lab/react`: the same widgets as components of the page's own React. */
const react = ({ widgets }: Offered): MadePackage => {
  const entries = ['index', ...widgets.map(({ tag }) => entryName(tag))]
  return {
    entries,
    modules: componentModules(widgets),
    files: {
      ...texts('react'),
      ...componentTypes(widgets),
      'package.json': json(
        manifestOf({
          name: '@lab/react',
          description: '检测与科研服务门户的部件，作为 React 组件',
          keywords: ['react', 'components', 'widgets'],
          entries,
          sideEffects: [],
          more: {
            peerDependencies: { '@types/react': '>=19', react: '>=19', 'react-dom': '>=19' },
            peerDependenciesMeta: { '@types/react': { optional: true } },
          },
        }),
      ),
    },
    external: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
    // Components keep state: where React renders on a server, they belong to the client.
    banner: "'use client';",
  }
}

export const packages = { elements, react }
