import { definitions } from 'lab:definitions'
import { attributeName } from './attributes.ts'
import type { LoadApi } from './definition.ts'
import { customElementsManifest, renderWidget, styleHashOf } from './server.tsx'

/** The widgets' server bundle: what the portal's server needs of them, behind a few names. */
const byTag = new Map(definitions.map((definition) => [definition.tag as string, definition]))

export const isWidget = (tag: string) => byTag.has(tag)

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

export const manifest = () => customElementsManifest(definitions)

/** The style sheet of the pages themselves; the build writes it as a file of its own. */
export { pageStyles } from '@lab/ui'
