import tokens from '@lab/ui/tokens.css?raw'
import type { AnyWidget, LoadApi } from '../definition.ts'
import { attributeName } from '../element/attributes.ts'
import { offered, publishedFiles } from '../published/files.ts'
import { renderWidget, styleHashOf } from './render.tsx'

/** The widgets' server bundle: what the portal's server needs of them, behind a few names. */
export const serverWidgets = (definitions: readonly AnyWidget[]) => {
  const byTag = new Map(definitions.map((definition) => [definition.tag as string, definition]))
  const styleHashes = new Map(
    definitions.map((definition) => [definition.tag as string, styleHashOf(definition)]),
  )
  return {
    isWidget: (tag: string) => byTag.has(tag),
    isOffered: (tag: string) => byTag.has(tag) && byTag.get(tag)?.embeddable !== false,
    summary: (tag: string) => byTag.get(tag)?.summary ?? '',
    attributeNames: (tag: string) => Object.keys(byTag.get(tag)?.attributes ?? {}).map(attributeName),
    styleHash: (tag: string) => styleHashes.get(tag),
    render: (tag: string, attributes: Record<string, string>, api: LoadApi) => {
      const definition = byTag.get(tag)
      if (!definition) throw new Error(`no widget ${tag}`)
      return renderWidget(definition, attributes, api)
    },
    /** Files about the widgets that the build writes beside their scripts. */
    published: () => publishedFiles(definitions, tokens),
    /** What the snippet builder is made from. */
    offered: () => offered(definitions, tokens),
  }
}
