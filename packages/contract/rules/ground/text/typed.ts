/** A number or code as it was meant: plain digits and hyphens, without blanks and marks that nobody sees. */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\s]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')

/** The digits of a pasted code: `１２３ 456` is `123456`. */
export const digitsOf = (text: string, most: number): string =>
  plainSigns(text).replace(/\D/g, '').slice(0, most)
