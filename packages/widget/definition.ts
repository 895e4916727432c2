import type { Api, Lab } from '@lab/core'
import type { ComponentType } from 'react'

/** One attribute of a widget: the source of its property and its form in the snippet builder. Its text is in `About`. */
export interface AttributeSpec {
  type: 'string' | 'number' | 'boolean'
  default?: string | number | boolean
  /** The values it may take, when they are few. */
  options?: readonly string[]
  /** The attribute to be written instead: this one is still read, and told to nobody. */
  replacedBy?: string
}

export type AttributeSpecs = Record<string, AttributeSpec>

type ValueOf<S extends AttributeSpec> = S['type'] extends 'number'
  ? S extends { default: number }
    ? number
    : number | undefined
  : S['type'] extends 'boolean'
    ? boolean
    : S extends { default: string }
      ? string
      : string | undefined

/** The attributes as a view reads them: parsed, defaults filled in. */
export type Values<A extends AttributeSpecs> = { [K in keyof A]: ValueOf<A[K]> }

/** What a view may do to the element it stands in. */
export interface WidgetHost {
  /** Dispatches a composed, bubbling `CustomEvent`; returns false when a listener prevented it. */
  emit(name: `lab-${string}`, detail?: unknown): boolean
  /** Marks the element once its view stands: a page that kept its place free lets go of it. */
  markShown?(): void
}

export interface ViewProps<A extends AttributeSpecs = AttributeSpecs, D = unknown> {
  attributes: Values<A>
  /** What `load` gave. */
  data: D
  host: WidgetHost
}

/** The public calls a widget may make while it loads, on the server as in the browser. */
export type LoadApi = Pick<Api, 'get' | 'post'>

/** What an element needs of a widget before it is filled. */
export interface WidgetFace<A extends AttributeSpecs = AttributeSpecs> {
  tag: `lab-${string}`
  attributes?: A
  methods?: Record<string, (lab: Lab, ...args: never[]) => unknown>
}

export interface WidgetDefinition<A extends AttributeSpecs = AttributeSpecs, D = unknown>
  extends WidgetFace<A> {
  events?: readonly `lab-${string}`[]
  /** False for what only the portal's own pages use: the snippet builder does not offer it. */
  embeddable?: false
  /**
   * Public data only: runs on the server for a host page, else in the browser.
   * `undefined` means it could not be had: the widget says so and offers a retry.
   */
  load?: (context: { api: LoadApi; attributes: Values<A> }) => Promise<D | undefined>
  View: ComponentType<ViewProps<A, D>>
  /** Stands where the view will be while `load` runs; same size, so that nothing moves. */
  Skeleton?: ComponentType<{ attributes: Values<A> }>
}

/** States a widget; exists for its types. Importing a definition defines nothing in the page. */
export const defineWidget = <const A extends AttributeSpecs = Record<never, AttributeSpec>, D = undefined>(
  definition: WidgetDefinition<A, D>,
): WidgetDefinition<A, D> => definition

/** A definition whose types are forgotten, for code that handles all of them alike. */
export type AnyWidget = Omit<WidgetDefinition, 'attributes' | 'load' | 'View' | 'Skeleton'> & {
  attributes?: AttributeSpecs
  // biome-ignore-start lint/suspicious/noExplicitAny: attributes and data differ from widget to widget
  load?: (context: { api: LoadApi; attributes: any }) => Promise<any>
  View: ComponentType<any>
  Skeleton?: ComponentType<any>
  // biome-ignore-end lint/suspicious/noExplicitAny: as above
}

/** A style sheet of a widget, and its place among all that any part of the widget needs. */
export interface Sheet {
  at: number
  text: string
}

/** A definition with the style sheets that its modules import; the build collects them (`build/sheets.ts`). */
export type StyledWidget = AnyWidget & { styles: readonly Sheet[] }
