/** Written by the build from the folders of widgets/: tag → the module that defines it. */
declare module 'lab:loaders' {
  export const loaders: Record<string, () => Promise<unknown>>
  /** Tags of those that begin as a trigger. */
  export const triggers: readonly string[]
}

/** Defines the element of a widget. */
declare module 'define:*' {}

/** Defines a popup as its trigger when it is called; perhaps only later. */
declare module 'trigger:*' {
  const define: () => unknown
  export default define
}

/** What takes the place of a popup's trigger. */
declare module 'fill:*' {
  const fill: import('./element.ts').Fill
  export default fill
}

declare module '*.css?inline' {
  const text: string
  export default text
}

/** Written by the build: every widget's definition, for the server bundle. */
declare module 'lab:definitions' {
  export const definitions: import('./definition.ts').AnyWidget[]
}
