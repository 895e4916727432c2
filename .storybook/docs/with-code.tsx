/** A sentence whose code stands between backticks. */
export const withCode = (text: string) =>
  text.split('`').map((piece, at) => (at % 2 ? <code key={`${at} ${piece}`}>{piece}</code> : piece))
