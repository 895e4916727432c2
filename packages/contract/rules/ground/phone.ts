import { plainSigns } from './text/typed.ts'

/** Characters a phone field takes (spec §9). */
export const phoneLength = 11

/** Mainland China mobile number (domain §7). */
export const isPhone = (value: string) => /^1[3-9]\d{9}$/.test(value)

/** A mobile number as it is typed or pasted, however it was grouped: `+86 138-0000-1234` is `13800001234`. */
export const phoneOf = (text: string): string =>
  plainSigns(text)
    .replace(/[-.()]/g, '')
    .replace(/^(?:\+|00)?86(?=1)/, '')
    .slice(0, phoneLength)

/** The same where a number of a landline may stand, which keeps its hyphens. */
export const phoneOrLineOf = (text: string, most: number): string =>
  isPhone(phoneOf(text)) ? phoneOf(text) : plainSigns(text).slice(0, most)

/** `13800001234` → `138****1234`; what is no phone is masked but for its first character. */
export const maskPhone = (value: string) =>
  isPhone(value) ? `${value.slice(0, 3)}****${value.slice(-4)}` : value && `${value.slice(0, 1)}***`
