const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** One group of four digits; a gap between its digits is one 零. */
const fourDigits = (four: number): string => {
  let text = ''
  let isGap = false
  for (let place = 3; place >= 0; place--) {
    const digit = Math.trunc(four / 10 ** place) % 10
    if (digit === 0) isGap = text !== ''
    else {
      text += `${isGap ? '零' : ''}${digits[digit]}${places[place]}`
      isGap = false
    }
  }
  return text
}

const yuanText = (yuan: number): string => {
  let text = ''
  let isGap = false
  for (let at = groups.length - 1; at >= 0; at--) {
    const four = Math.trunc(yuan / 10_000 ** at) % 10_000
    if (four === 0) isGap = text !== ''
    else {
      text += `${text && (isGap || four < 1000) ? '零' : ''}${fourDigits(four)}${groups[at]}`
      isGap = false
    }
  }
  return text
}

/** Fen in Chinese capitals, as amounts stand on papers: `123405` → `壹仟贰佰叁拾肆元零伍分`. */
export const moneyCapitals = (fen: number): string => {
  const whole = Math.abs(fen)
  const [yuan, jiao, rest] = [Math.trunc(whole / 100), Math.trunc(whole / 10) % 10, whole % 10]
  const before = yuan > 0 ? `${yuanText(yuan)}元` : ''
  const tenths = jiao > 0 ? `${digits[jiao]}角` : ''
  const cents = rest > 0 ? `${before && jiao === 0 ? '零' : ''}${digits[rest]}分` : ''
  const text = `${before}${tenths}${cents}`
  if (text === '') return '零元整'
  return `${fen < 0 ? '负' : ''}${text}${rest === 0 ? '整' : ''}`
}
