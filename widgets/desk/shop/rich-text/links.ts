/** Schemes that the server's `cleanHtml` lets through. */
const allowed = /^(?:https?|mailto|tel):/i
const scheme = /^[a-z][a-z\d+.-]*:/i
const elsewhere = /^(?:[/\\]{2}|\/\\|\\)/
/** What browsers overlook within an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a scheme may hide behind them
const overlooked = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g

/** Whether a link may lead there: a web page, a mail, a telephone, or a place on our own site. */
export const isLink = (href: string): boolean => {
  const plain = href.replace(overlooked, '')
  return scheme.test(plain) ? allowed.test(plain) : plain !== '' && !elsewhere.test(plain)
}

export const isElsewhere = (href: string): boolean => /^https?:/i.test(href)

const isWeb = (address: string) => URL.canParse(address) && new URL(address).hostname.includes('.')

/** The address that somebody means by what they type; undefined where it leads nowhere. */
export const linkOf = (typed: string): string | undefined => {
  const text = typed.trim()
  if (/^[/#]/.test(text)) return isLink(text) ? text : undefined
  if (/^(?:mailto|tel):\S/i.test(text)) return text
  if (/^https?:/i.test(text)) return isWeb(text) ? text : undefined
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`
  if (/^\+?\d[\d\s-]{4,}$/.test(text)) return `tel:${text.replace(/\s/g, '')}`
  if (/^[^\s:@]+\.[^\s:@]+/.test(text) && isWeb(`https://${text}`)) return `https://${text}`
}
