/** The data of an answer; undefined when there is no such thing; throws when it could not be read. */
export const readOne = async <T>(answering: Promise<object>): Promise<T | undefined> => {
  const { code, reason, data } = (await answering) as { code: number; reason?: string; data: T }
  if (code) return data
  // A rid that the call refuses as malformed names nothing either.
  if (reason === 'not_found' || reason === 'invalid') return undefined
  throw new Error(`could not be read: ${reason}`)
}
