/** Of W3C Trace Context; all zeros are no identity. */
const shape = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/

/**
 * Which trace a request belongs to, and which span of its caller it is a part of; nothing of what is not valid. What it
 * says of sampling is not read: that visitors do not decide.
 */
export const parseTraceparent = (header: unknown): { traceId: string; spanId: string } | undefined => {
  if (typeof header !== 'string' || header.length !== 55) return
  const [, traceId, spanId] = shape.exec(header) ?? []
  return traceId && spanId ? { traceId, spanId } : undefined
}
