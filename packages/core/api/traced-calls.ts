import type { TracedCall, TracingWiring } from './tracing.ts'

/** Begins a call for the traces of the server; nothing where it keeps none. */
export type BeginTraced = (call: string) => Promise<TracedCall | undefined> | undefined

/** Whether the server wrote into its page that it keeps traces (server: `pages/host/trace-tag.ts`). */
const isTraced = (window?: Window) => !!window?.document.querySelector('head > meta[name=lab-traced]')

/** Of a page whose server keeps traces; there alone what traces them is loaded. */
export const tracedCalls = (wiring: TracingWiring): BeginTraced => {
  let tracing: Promise<((call: string) => TracedCall) | undefined> | undefined
  return (call) => {
    if (!isTraced(wiring.window)) return
    tracing ??= import('./tracing.ts').then(
      ({ createTracing }) => createTracing(wiring),
      () => undefined,
    )
    return tracing.then((begin) => begin?.(call))
  }
}
