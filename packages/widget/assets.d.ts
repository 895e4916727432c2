declare module '*.css?inline' {
  const text: string
  export default text
}
declare module 'styled-widget:*' {
  const definition: import('./definition.ts').StyledWidget
  export default definition
}
declare module 'virtual:widgets' {
  const widgets: Record<string, () => Promise<{ default: import('./definition.ts').StyledWidget }>>
  export default widgets
}
