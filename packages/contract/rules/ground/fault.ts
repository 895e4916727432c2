/** Where an error happened: in the server, or in a widget in somebody's browser. */
export const faultKinds = ['server', 'widget'] as const

export type FaultKind = (typeof faultKinds)[number]

export const mostFaultText = 300
export const mostStack = 2000

const personal: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[mail]'],
  // Addresses keep their path: of our own files it says where the error is, and the query may say who.
  [/\?[^\s)'"]*/g, ''],
  [/\d{5,}/g, '#'],
]

/** An error's text without mail addresses, long numbers and queries of addresses, at most so many characters. */
export const withoutPersonal = (text: string, most: number): string =>
  personal.reduce((rest, [found, instead]) => rest.replace(found, instead), text).slice(0, most)
