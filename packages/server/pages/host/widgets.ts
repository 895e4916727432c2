import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { DataOf } from '@lab/contract/calls'

export interface RenderedWidget {
  html: string
  data: unknown
}

/** The call of a widget's `load`, answered in process. */
export interface LoadApi {
  get(path: string, query?: object): Promise<object>
  post(path: string, body?: object): Promise<object>
}

/** The widgets' server bundle, known to the server by these names only. */
export interface Widgets {
  isWidget(tag: string): boolean
  /** Whether other sites may show it. */
  isOffered(tag: string): boolean
  /** One Chinese line about it. */
  summary(tag: string): string
  /** What the snippet builder is made from. */
  offered(): DataOf<'open/embed/widgets'>
  attributeNames(tag: string): readonly string[]
  /** CSP source of the styles in its declarative root. */
  styleHash(tag: string): string | undefined
  render(tag: string, attributes: Record<string, string>, api: LoadApi): Promise<RenderedWidget>
}

/** Reads the bundle; another build of it at the same place is read anew. */
export const loadWidgets = async (file: string): Promise<Widgets> => ({
  ...(await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)),
})
