import type { WidgetFacts } from '../../widget/published/facts.ts'
import { labTypes } from '../../widget/published/types.ts'
import { entryName } from './facts.ts'

const configureTypes = `/** Where the widgets of this page find their server. */
export interface PortalOptions {
  /** The portal's address, e.g. \`https://lab.example.cn\`. */
  base: string
}

/**
 * Tells all widgets of this page where the portal is; nothing is defined before. Harmless when called again with
 * the same address; throws when it is another one.
 */
export declare function configure(options: PortalOptions): void

/** Version of what pages rely on: tags, attributes, properties, events, methods, parts and tokens. */
export declare const version: string

`

const autoloadTypes = `import './index.js'

/** Defines the widgets that are on the page or appear later, each fetched when it is needed. */
export declare function autoload(): void
`

const defineTypes = ({ tag }: WidgetFacts) => `import '../index.js'

/** Defines \`<${tag}>\` once \`configure\` has been called. Harmless when called twice. */
export declare function define(): void
`

/** Importing the entry defines the tag; its types are those of the whole package. */
const entryTypes = ({ tag }: WidgetFacts) => `import './index.js'

/** \`<${tag}>\`, defined by importing this module. */
export declare const tag: '${tag}'
`

/** The declarations of `@lab/elements` by file name. */
export const elementTypes = (widgets: readonly WidgetFacts[]): Record<string, string> => ({
  'index.d.ts': configureTypes + labTypes(widgets),
  'autoload.d.ts': autoloadTypes,
  ...Object.fromEntries(
    widgets.flatMap((widget) => [
      [`${entryName(widget.tag)}.d.ts`, entryTypes(widget)],
      [`define/${entryName(widget.tag)}.d.ts`, defineTypes(widget)],
    ]),
  ),
})
