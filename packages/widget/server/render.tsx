import { createHash } from 'node:crypto'
import { createLab } from '@lab/core'
import { renderToString } from 'preact-render-to-string'
import type { AttributeSpecs, LoadApi, StyledWidget } from '../definition.ts'
import { commonAttributes, readAttributes } from '../element/attributes.ts'
import { stylesOf } from '../element/styles.ts'
import { WidgetFrame } from '../element/WidgetFrame.tsx'

export interface RenderedWidget {
  /** What goes between the element's tags: a declarative shadow root, and the data beside it. */
  html: string
  data: unknown
}

const cssOf = (definition: StyledWidget) => stylesOf(definition).join('\n')

/** CSP source of the style element in a widget's declarative root: `sha256-…`. */
export const styleHashOf = (definition: StyledWidget) =>
  `sha256-${createHash('sha256').update(cssOf(definition)).digest('base64')}`

const escapeScript = (json: string) => json.replace(/</g, '\\u003c')

/**
 * Writes one widget as HTML that needs no script to be read.
 * A `load` that fails leaves the widget empty: the browser tries again and shows the error.
 */
export const renderWidget = async (
  definition: StyledWidget,
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
