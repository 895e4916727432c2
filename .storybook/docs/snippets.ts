import type { Described } from '../../packages/widget/published/about.ts'
import { factsOf } from '../../packages/widget/published/facts.ts'
import { version } from '../../packages/widget/version.ts'
import { type Choices, firstChoices } from '../../widgets/embed-builder/choices.ts'
import {
  eventSnippet,
  htmlSnippet,
  iframeSnippet,
  type SnippetRequest,
} from '../../widgets/embed-builder/snippets.ts'

/** Stand in for what each reader has of their own. */
export const portal = 'https://门户地址'
export const key = '合作方密钥'

export const major = `v${version.split('.')[0]}`

const requestFor = (described: Described, changes: Partial<Choices>): SnippetRequest => {
  const widget = factsOf(described) as SnippetRequest['widget']
  const choices = firstChoices({ widgets: [widget], tokens: [] })
  return {
    widget,
    choices: { ...choices, partner: key, ...changes },
    base: portal,
    major,
  }
}

/** The code of the snippet builder for a widget. */
export const htmlFor = (described: Described, changes: Partial<Choices> = {}) =>
  htmlSnippet(requestFor(described, changes))
/** Its address encodes the key, which is no use to people who shall replace it. */
export const iframeFor = (described: Described) =>
  iframeSnippet(requestFor(described, {})).replace(encodeURIComponent(key), key)
export const eventsFor = (described: Described) => eventSnippet(requestFor(described, {}))
