import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

const ui = resolve(fileURLToPath(import.meta.url), '../../../ui')

/**
 * Components of `@lab/ui` that ship in one module, for pages that show one of them mostly show the others: small
 * modules of their own would each be fetched. `after` names the chunks that such pages have as well, `rules` the
 * modules of the contract, `core` those of the core.
 */
const chunks: Record<
  string,
  {
    after?: readonly string[]
    rules?: readonly string[]
    core?: readonly string[]
    components: readonly string[]
  }
> = {
  base: {
    core: ['page/in-wechat', 'page/is-composing'],
    components: ['button', 'dialog', 'lazy-part', 'link', 'skeleton', 'spinner', 'state', 'tabs'],
  },
  parts: {
    after: ['base'],
    rules: [
      'pages/navigation',
      'shop/plan/plan',
      'ground/list-address',
      'ground/routes',
      'ground/workflow/workflow',
    ],
    components: [
      'badge',
      'card',
      'disclosure',
      'foot-height',
      'hotline',
      'picture',
      'plan-badge',
      'rest',
      'section',
      'table',
      'tag',
      'thanks-table',
      'tooltip',
      'wechat-note',
    ],
  },
  catalogue: {
    after: ['parts'],
    components: [
      'add-to-plan',
      'breadcrumb',
      'copy',
      'count-field',
      'current-in-view',
      'link-tabs',
      'pagination',
      'progress-bar',
      'project-card',
      'stepper',
    ],
  },
  form: {
    after: ['base'],
    rules: ['people/account/login-forms'],
    components: ['code-button', 'field', 'form'],
  },
  choices: { after: ['form', 'parts'], components: ['choices'] },
  member: {
    after: ['catalogue', 'choices', 'export-button', 'form'],
    components: [
      'bank-account',
      'list-search',
      'member-page',
      'movements',
      'payer-tabs',
      'reimbursement',
      'statement-dialog',
    ],
  },
  'data-view': { after: ['choices'], components: ['data-view'] },
  'export-button': { after: ['base'], components: ['export-button'] },
  'file-upload': { after: ['base'], components: ['file-upload'] },
  'foot-bar': { after: ['parts'], components: ['foot-bar'] },
  'identity-fields': { after: ['choices', 'region-picker'], components: ['identity-fields'] },
  'invitation-card': { after: ['base'], components: ['invitation-card'] },
  'parameter-form': { after: ['choices'], components: ['parameter-form'] },
  'payer-choice': { after: ['choices'], components: ['payer-choice'] },
  pickup: { after: ['choices', 'popover', 'region-picker'], components: ['pickup'] },
  popover: { after: ['parts'], components: ['popover'] },
  process: { after: ['parts'], components: ['process'] },
  'qr-code': { after: ['base'], components: ['qr-code'] },
  'region-picker': {
    after: ['parts'],
    rules: ['people/address/address-forms'],
    components: ['region-picker'],
  },
  'rich-text': { after: ['parts'], components: ['rich-text'] },
  'sample-editor': { after: ['catalogue', 'parameter-form'], components: ['sample-editor'] },
  sorting: { after: ['choices'], components: ['sorting'] },
  'title-form': { after: ['choices'], components: ['title-form'] },
  'week-calendar': { after: ['choices'], components: ['week-calendar'] },
  talk: { after: ['parameter-form'], rules: ['ground/time'], components: ['talk'] },
  timeline: {
    after: ['parts'],
    rules: ['work/experiment/events', 'ground/time'],
    components: ['state-tag', 'timeline'],
  },
  toasts: { after: ['base'], components: ['alert', 'toasts'] },
}

const chunkOf = new Map(
  Object.entries(chunks).flatMap(([chunk, { components }]) =>
    components.map((name) => [name, chunk] as const),
  ),
)

/** What brings a component's sheet into its chunk: a text that is only imported would be left out. */
const sheetOf = (component: string) => {
  const sheet = join(ui, component, `${component}.css`)
  return existsSync(sheet)
    ? [`export { default as ${component.replaceAll('-', '_')}_sheet } from '${sheet}?inline'`]
    : []
}

const textOf = (chunk: string) => {
  const { after = [], rules = [], core = [], components } = chunks[chunk] as (typeof chunks)[string]
  const before = after.map((name) => `import 'ui-chunk:${name}'`)
  const also = [
    ...rules.map((name) => `import '@lab/contract/rules/${name}'`),
    ...core.map((name) => `import '@lab/core/${name}'`),
  ]
  const parts = components
    .filter((name) => existsSync(join(ui, name, 'index.ts')))
    .map((name) => `export * from './${name}/index.ts'`)
  return [...before, ...also, ...parts, ...components.flatMap(sheetOf)].join('\n')
}

/** The component that an import of a whole one names: `@lab/ui/button`, or `../button/index.ts` from another. */
const componentOf = (path: string) => /^(?:@lab\/ui\/([\w-]+)|\.\.\/([\w-]+)\/index\.ts)$/.exec(path)

/** Brings the components of a chunk together where one of them is imported. */
export const uiChunks: Plugin = {
  name: 'ui-chunks',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^@lab\/ui\/[\w-]+$|^\.\.\/[\w-]+\/index\.ts$/ }, ({ path, resolveDir }) => {
      const [, named, beside] = componentOf(path) ?? []
      if (beside && dirname(resolveDir) !== ui) return
      const chunk = chunkOf.get(named ?? beside ?? '')
      // Components of one chunk import each other as they are.
      if (!chunk || (beside && chunkOf.get(basename(resolveDir)) === chunk)) return
      return { path: chunk, namespace: 'ui-chunk' }
    })
    onResolve({ filter: /^ui-chunk:/ }, ({ path }) => ({
      path: path.slice('ui-chunk:'.length),
      namespace: 'ui-chunk',
    }))
    onLoad({ filter: /./, namespace: 'ui-chunk' }, ({ path }) => ({ contents: textOf(path), resolveDir: ui }))
  },
}
