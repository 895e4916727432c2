import { createHash } from 'node:crypto'
import { createLab } from '@lab/core'
import { renderToString } from 'preact-render-to-string'
import { attributeName, commonAttributes, readAttributes } from './attributes.ts'
import type { AnyWidget, AttributeSpec, AttributeSpecs, LoadApi } from './definition.ts'
import { stylesOf } from './styles.ts'
import { WidgetFrame } from './WidgetFrame.tsx'

export interface RenderedWidget {
  /** What goes between the element's tags: a declarative shadow root, and the data beside it. */
  html: string
  data: unknown
}

const cssOf = (definition: AnyWidget) => stylesOf(definition).join('\n')

/** CSP source of the style element in a widget's declarative root: `sha256-…`. */
export const styleHashOf = (definition: AnyWidget) =>
  `sha256-${createHash('sha256').update(cssOf(definition)).digest('base64')}`

const escapeScript = (json: string) => json.replace(/</g, '\\u003c')

/**
 * Writes one widget as HTML that needs no script to be read.
 * A `load` that fails leaves the widget empty: the browser tries again and shows the error.
 */
export const renderWidget = async (
  definition: AnyWidget,
  attributes: Record<string, string>,
  api: LoadApi,
): Promise<RenderedWidget> => {
  const specs: AttributeSpecs = { ...definition.attributes, ...commonAttributes }
  const values = readAttributes(specs, (name) => attributes[name])
  const data = await definition.load?.({ api, attributes: values }).catch(() => undefined)
  const markup = renderToString(
    (
      <WidgetFrame
        definition={definition}
        lab={createLab({ base: '' })}
        attributes={values}
        host={{ emit: () => true }}
        initialData={data}
      />
    ) as never,
  )
  const script =
    data === undefined ? '' : `<script type="application/json">${escapeScript(JSON.stringify(data))}</script>`
  return {
    html: `<template shadowrootmode="open"><style>${cssOf(definition)}</style><div class="lab-root" part="root">${markup}</div></template>${script}`,
    data,
  }
}

/** The custom-elements manifest (schema 1.0.0), made from the definitions alone. */
export const customElementsManifest = (definitions: readonly AnyWidget[]) => ({
  schemaVersion: '1.0.0',
  modules: definitions.map((definition) => ({
    kind: 'javascript-module',
    path: `${definition.tag.replace(/^lab-/, '')}.js`,
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name: definition.tag,
        tagName: definition.tag,
        description: definition.summary,
        attributes: Object.entries<AttributeSpec>({ ...definition.attributes, ...commonAttributes }).map(
          ([key, spec]) => ({
            name: attributeName(key),
            fieldName: key,
            description: spec.help,
            type: { text: spec.options?.map((option) => `'${option}'`).join(' | ') ?? spec.type },
            ...(spec.default === undefined ? {} : { default: JSON.stringify(spec.default) }),
          }),
        ),
        members: Object.entries(definition.methods ?? {}).map(([name, method]) => ({
          kind: 'method',
          name,
          description: method.help,
        })),
        events: Object.entries(definition.events ?? {}).map(([name, event]) => ({
          name,
          type: { text: 'CustomEvent' },
          description: event.help,
        })),
        cssParts: Object.entries(definition.parts ?? {}).map(([name, description]) => ({
          name,
          description,
        })),
      },
    ],
    exports: [
      { kind: 'custom-element-definition', name: definition.tag, declaration: { name: definition.tag } },
    ],
  })),
})
