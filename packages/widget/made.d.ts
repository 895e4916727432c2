/** Written by the build from the folders of widgets/: tag → the module that defines it. */
declare module 'lab:loaders' {
  export const loaders: Record<string, () => Promise<unknown>>
}

declare module '*.css?inline' {
  const text: string
  export default text
}

/** Written by the build: every widget's definition, for the server bundle. */
declare module 'lab:definitions' {
  export const definitions: import('./definition.ts').AnyWidget[]
}
