import { definitions } from 'lab:definitions'
import tokens from '@lab/ui/tokens.css?raw'
import { attributeName } from './attributes.ts'
import type { LoadApi } from './definition.ts'
import { offered as offeredOf, publishedFiles } from './published/files.ts'
import { renderWidget, styleHashOf } from './server.tsx'

export { version } from './version.ts'

/** The widgets' server bundle: what the portal's server needs of them, behind a few names. */
const byTag = new Map(definitions.map((definition) => [definition.tag as string, definition]))

export const isWidget = (tag: string) => byTag.has(tag)

export const isOffered = (tag: string) => isWidget(tag) && byTag.get(tag)?.embeddable !== false

export const summary = (tag: string) => byTag.get(tag)?.summary ?? ''

export const attributeNames = (tag: string) =>
  Object.keys(byTag.get(tag)?.attributes ?? {}).map(attributeName)

const styleHashes = new Map(
  definitions.map((definition) => [definition.tag as string, styleHashOf(definition)]),
)

export const styleHash = (tag: string) => styleHashes.get(tag)

export const render = (tag: string, attributes: Record<string, string>, api: LoadApi) => {
  const definition = byTag.get(tag)
  if (!definition) throw new Error(`no widget ${tag}`)
  return renderWidget(definition, attributes, api)
}

/** Files about the widgets that the build writes beside their scripts. */
export const published = () => publishedFiles(definitions, tokens)

/** What the snippet builder is made from. */
export const offered = () => offeredOf(definitions, tokens)

/** The style sheet of the pages themselves; the build writes it as a file of its own. */
export { pageStyles } from '@lab/ui'
