import { useLab } from '@lab/core/react'
import type { AnyWidget } from './definition.ts'
import { readAttributes } from './element/attributes.ts'
import { WidgetFrame } from './element/WidgetFrame.tsx'

export interface WidgetProps {
  definition: AnyWidget
  /** As a page writes them. */
  attributes?: Record<string, string>
  /** Data that came with the page; without it the widget loads. */
  data?: unknown
}

/** Where a story's widget stands in its canvas: what its `play` looks at. */
export const rootIn = (canvas: HTMLElement) =>
  canvas.querySelector('div')?.shadowRoot?.querySelector('.lab-root') as HTMLElement

const host = { emit: () => true }

/** A widget without its element, for stories and tests: everything that stands in its root. */
export function Widget({ definition, attributes = {}, data }: WidgetProps) {
  return (
    <WidgetFrame
      definition={definition}
      lab={useLab()}
      attributes={readAttributes(definition.attributes, (name) => attributes[name])}
      host={host}
      initialData={data}
    />
  )
}
