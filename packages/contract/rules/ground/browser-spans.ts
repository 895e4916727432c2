/** What a browser tells of its calls, for a trace: so many at a time, none longer, and why one came to nothing. */
export const browserSpans = {
  most: 20,
  longest_ms: 600_000,
  failures: ['canceled', 'timeout', 'network', 'garbled'],
} as const
