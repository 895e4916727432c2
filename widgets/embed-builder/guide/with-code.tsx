/** A sentence whose code stands between backticks. */
export const withCode = (text: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a sentence stays as it is
  text.split('`').map((piece, at) => (at % 2 ? <code key={at}>{piece}</code> : piece))
