import { plainSigns } from '../../ground/text/typed.ts'

/** `260105-0001` of an order, `260105-0001-3` of a sample; an experiment's ends with `-E1`. */
const numbered = /(\d{6}-\d{4,})(-\d{1,3})?$/

/**
 * The number of a sample or an order in what was typed or scanned: by itself, or at the end of the address that a
 * label's QR holds. Undefined when there is none.
 */
export const scannedNumber = (text: string): string | undefined => {
  const plain = plainSigns(text).replace(/\/+$/, '')
  return numbered.exec(plain.replace(/-E\d+$/i, ''))?.[0]
}
