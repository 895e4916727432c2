import type { Described } from '../../packages/widget/published/about.ts'
import { factsOf } from '../../packages/widget/published/facts.ts'
import type { Choices, Widget } from '../../widgets/embed-builder/choices.ts'
import { readable, requestFor } from '../../widgets/embed-builder/guide/examples.ts'
import {
  eventSnippet,
  htmlSnippet,
  iframeSnippet,
  type SnippetRequest,
} from '../../widgets/embed-builder/snippets.ts'

/** Stands in for what each reader has of their own. */
export const portal = 'https://门户地址'

const requestOf = (described: Described, changes: Partial<Choices> = {}): SnippetRequest => {
  const widget = factsOf(described) as Widget
  return requestFor([widget], portal)(widget.tag, changes)
}

/** The code of the snippet builder for a widget. */
export const htmlFor = (described: Described, changes: Partial<Choices> = {}) =>
  htmlSnippet(requestOf(described, changes))
export const iframeFor = (described: Described) => readable(iframeSnippet(requestOf(described)))
export const eventsFor = (described: Described) => eventSnippet(requestOf(described))
