import { version } from '@lab/widget'
import { firstChoices, type Widget } from '../choices.ts'
import { htmlSnippet, iframeSnippet, type SnippetRequest, wordpressSnippet } from '../snippets.ts'

/** Stands for the key that each reader has of their own. */
export const key = '合作方密钥'

/** What the builder is asked for a widget with its first choices. */
export const requestFor =
  (widgets: readonly Widget[], portal: string) =>
  (tag: string, changes: Partial<SnippetRequest['choices']> = {}): SnippetRequest => {
    const widget = (widgets.find((one) => one.tag === tag) ?? widgets[0]) as Widget
    const choices = { ...firstChoices({ widgets: [widget], tokens: [] }), partner: key, ...changes }
    return { widget, choices, base: portal, major: `v${version.split('.')[0]}` }
  }

/** An address encodes the key, which is no use to people who shall replace it. */
export const readable = (code: string) => code.replaceAll(encodeURIComponent(key), key)

/** Code in the guides, as the builder writes it. */
export const examplesOf = (widgets: readonly Widget[], portal: string) => {
  const request = requestFor(widgets, portal)
  const list = 'lab-article-list'
  return {
    wordpress: readable(wordpressSnippet(request(list))),
    iframe: readable(iframeSnippet(request(list))),
    label: readable(htmlSnippet(request('lab-pickup-dialog', { values: { label: '预约上门取样' } }))),
    width: readable(htmlSnippet(request(list, { values: { type: 'course', limit: '5' }, width: '640' }))),
    oembed: `${portal}/oembed?url={url}&format=json&partner=${key}`,
  }
}
