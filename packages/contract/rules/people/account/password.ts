export const passwordLength = { min: 8, max: 64 } as const

/** What is wrong with a new password (domain §7), in Chinese; the 10,000 commonest are the server's to refuse. */
export const passwordProblem = (value: string): string | undefined => {
  if (value.length < passwordLength.min || value.length > passwordLength.max) return '[密码]须为8至64位'
  if (!/[A-Za-z]/.test(value) || !/\d/.test(value)) return '[密码]须同时包含字母和数字'
}
