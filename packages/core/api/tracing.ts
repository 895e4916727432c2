import type { RequestOf } from '@lab/contract/calls'
import { browserSpans } from '@lab/contract/rules/ground/browser-spans'
import type { Failure } from './exchange.ts'

/** A call that the server traces: by the header that it is sent with, as W3C Trace Context has it. */
export interface TracedCall {
  traceparent: string
  /** It is over; without an answer: why. */
  end(failure?: Failure): void
}

export interface TracingWiring {
  window?: Window
  base: string
  fetch: typeof globalThis.fetch
}

/** How a call went; times by `performance.now()`. */
interface Span {
  traceparent: string
  call: string
  began: number
  took: number
  failure?: Failure
}

/** What is seen waits so long for more. */
const patience_ms = 5_000

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (one) => one.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * Names the calls of a page, and tells the server how long the page waited for them, several at a time: by itself, when
 * many wait, and at the latest when the page is left. What does not arrive is not told again.
 */
export const createTracing = ({ window = globalThis.window, base, fetch }: TracingWiring) => {
  let waiting: Span[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const now = performance.now()
    const body: RequestOf<'open/trace'> = {
      spans: waiting.map(({ began, took, ...named }) => ({
        ...named,
        ago_ms: Math.round(now - began),
        took_ms: Math.round(took),
      })),
    }
    waiting = []
    const headers = { 'content-type': 'application/json' }
    // By no call of the api: of what tells of calls nothing is told.
    fetch(`${base}/api/open/trace`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      keepalive: true,
    }).catch(() => undefined)
  }
  window.addEventListener('pagehide', tell)
  window.document.addEventListener('visibilitychange', () => window.document.hidden && tell())

  const add = (span: Span) => {
    // A page that slept saw nothing of how long it took.
    if (performance.now() - span.began > browserSpans.longest_ms) return
    waiting.push(span)
    if (waiting.length === browserSpans.most) tell()
    else timer ??= setTimeout(tell, patience_ms)
  }

  return (call: string): TracedCall => {
    const [traceparent, began] = [`00-${hex(16)}-${hex(8)}-01`, performance.now()]
    return {
      traceparent,
      end: (failure) => add({ traceparent, call, began, took: performance.now() - began, failure }),
    }
  }
}
