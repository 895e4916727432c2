/** In host pages of a server that keeps traces: the core then names each of its calls (core: `api/traceparent.ts`). */
export const traceTag = '<meta name="lab-traced" content="1">'
