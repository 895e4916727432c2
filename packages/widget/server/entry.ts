import tokens from '@lab/ui/tokens.css?raw'
import type { LoadApi, StyledWidget } from '../definition.ts'
import { attributeName } from '../element/attributes.ts'
import type { Described } from '../published/about.ts'
import { offered, publishedFiles } from '../published/files.ts'
import { renderWidget, styleHashOf } from './render.tsx'

/** The widgets' server bundle: what the portal's server needs of them, behind a few names. */
export const serverWidgets = (all: readonly (Described & { definition: StyledWidget })[]) => {
  const byTag = new Map(all.map((one) => [one.definition.tag as string, one]))
  const styleHashes = new Map(
    all.map(({ definition }) => [definition.tag as string, styleHashOf(definition)]),
  )
  return {
    isWidget: (tag: string) => byTag.has(tag),
    isOffered: (tag: string) => byTag.has(tag) && byTag.get(tag)?.definition.embeddable !== false,
    summary: (tag: string) => byTag.get(tag)?.about.summary ?? '',
    attributeNames: (tag: string) =>
      Object.keys(byTag.get(tag)?.definition.attributes ?? {}).map(attributeName),
    styleHash: (tag: string) => styleHashes.get(tag),
    render: (tag: string, attributes: Record<string, string>, api: LoadApi) => {
      const widget = byTag.get(tag)
      if (!widget) throw new Error(`no widget ${tag}`)
      return renderWidget(widget.definition, attributes, api)
    },
    /** Files about the widgets that the build writes beside their scripts. */
    published: () => publishedFiles(all, tokens),
    /** What the snippet builder is made from. */
    offered: () => offered(all, tokens),
  }
}
