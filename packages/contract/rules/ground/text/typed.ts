/** A number or code as it was meant: plain digits and hyphens, without blanks and marks that nobody sees. */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\s]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')

/** Signs that stand between the parts of a transcribed name, as input methods write them: `·•・‧∙⋅`. */
const middleDots = /[\u00b7\u2022\u30fb\u2027\u2219\u22c5\u0387]/g

/** A text with one sign for all middle dots, of plain width. */
export const withOneDot = (text: string): string => text.normalize('NFKC').replace(middleDots, '·')

/** The digits of a pasted code: `１２３ 456` is `123456`. */
export const digitsOf = (text: string, most: number): string =>
  plainSigns(text).replace(/\D/g, '').slice(0, most)
