// Not `randomUUID`, which plain http lacks.
/** A new `Idempotency-Key`: the same request sent again under it is the same request (domain §3). */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
