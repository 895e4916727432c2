/** What a report is worth today (domain §2). */
export const reportStates = {
  valid: '有效',
  replaced: '已被新版替换',
  void: '已作废',
} as const

export type ReportState = keyof typeof reportStates

/** Crockford's digits: none that a reader takes for another. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 bits of chance. */
export const reportCodeBytes = 10
const codeLength = 16

/** The code of a report, from chance. */
export const reportCodeOf = (chance: Uint8Array): string => {
  let bits = 0
  let held = 0
  let code = ''
  for (const byte of chance) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      code += digits[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return code
}

/** As it is printed: `7K3M-9QXT-0ABC-DEFG`. */
export const shownReportCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

/**
 * The code that somebody typed or scanned, in whatever case and with whatever between; also the whole address of a
 * check. Undefined when it can be none.
 */
export const readReportCode = (typed: string): string | undefined => {
  const last =
    typed
      .trim()
      .replace(/[?#].*$/, '')
      .split('/')
      .pop() ?? ''
  const code = last
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-_—–·.]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return code.length === codeLength && [...code].every((one) => digits.includes(one)) ? code : undefined
}

/** `YYMMDD-NNNN-Ek-Rv`: the experiment's number and which report of it. */
export const reportNumber = (experiment: string, version: number): string => `${experiment}-R${version}`

/** Where anyone checks a report, below the portal's address. */
export const verifyPath = (code: string): string => `/verify/${shownReportCode(code)}`
