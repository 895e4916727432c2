/** Characters a phone field takes (spec §9). */
export const phoneLength = 11

/** Mainland China mobile number (domain §7). */
export const isPhone = (value: string) => /^1[3-9]\d{9}$/.test(value)

/** `13800001234` → `138****1234`; what is no phone is masked but for its first character. */
export const maskPhone = (value: string) =>
  isPhone(value) ? `${value.slice(0, 3)}****${value.slice(-4)}` : value && `${value.slice(0, 1)}***`
