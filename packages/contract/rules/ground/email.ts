export const emailLength = 120

/** One address that mail can be sent to: a local part, one `@`, a domain with a dot; no spaces, no lists. */
export const isEmail = (value: string) =>
  value.length <= emailLength && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(value)

/** `member@lab.example` → `me***@lab.example`: who knows it knows it again. */
export const maskEmail = (address: string): string => address.replace(/^(.{0,2}).*(@)/, '$1***$2')
