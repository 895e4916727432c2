import { designTokens } from '@lab/ui/design-tokens'
import type { Described } from './about.ts'
import { htmlCustomData, webTypes } from './editors.ts'
import { elementsManifest } from './elements-manifest.ts'
import { factsOf } from './facts.ts'
import { publicTokens } from './tokens.ts'
import { labTypes, reactTypes } from './types.ts'

const json = (value: object) => JSON.stringify(value, null, 2)

/** What is published beside the scripts about them, by file name below `/widgets/`; `css` is `tokens.css`. */
export const publishedFiles = (all: readonly Described[], css: string): Record<string, string> => {
  const widgets = all.map(factsOf)
  const tokens = publicTokens(css)
  return {
    'custom-elements.json': json(elementsManifest(widgets, tokens)),
    'vscode.html-custom-data.json': json(htmlCustomData(widgets)),
    'web-types.json': json(webTypes(widgets, tokens)),
    'tokens.json': json(designTokens(css)),
    'lab.d.ts': labTypes(widgets),
    'react.d.ts': reactTypes(widgets),
  }
}

/** What the snippet builder offers, and the tokens it lets choose. */
export const offered = (all: readonly Described[], css: string) => ({
  widgets: all.filter(({ definition }) => definition.embeddable !== false).map(factsOf),
  tokens: publicTokens(css),
})
