import type { CallSpans } from './call-spans.ts'
import type { Failure } from './exchange.ts'

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (one) => one.toString(16).padStart(2, '0')).join(
    '',
  )

/** A call that the server traces: by the header that it is sent with, as W3C Trace Context has it. */
export interface TracedCall {
  traceparent: string
  /** It is over; without an answer: why. */
  end(failure?: Failure): void
}

interface Wiring {
  window?: Window
  base: string
  fetch: typeof globalThis.fetch
}

/** Whether the server wrote into its page that it keeps traces (server: `pages/host/trace-tag.ts`). */
const isTraced = (window?: Window) => !!window?.document.querySelector('head > meta[name=lab-traced]')

/** Names the calls of a page whose server keeps traces, and tells it how long each took; there alone it is loaded. */
export const createTracing = (wiring: Wiring): ((call: string) => TracedCall | undefined) => {
  let spans: Promise<CallSpans> | undefined
  return (call) => {
    if (!isTraced(wiring.window)) return
    const [traceparent, began] = [`00-${hex(16)}-${hex(8)}-01`, performance.now()]
    const end = (failure?: Failure) => {
      const span = { traceparent, call, began, took: performance.now() - began, failure }
      spans ??= import('./call-spans.ts').then(({ createCallSpans }) => createCallSpans(wiring))
      spans.then(({ add }) => add(span)).catch(() => undefined)
    }
    return { traceparent, end }
  }
}
