/** Integer fen as text: `123456` → `¥1,234.56`, negative with the sign in front. */
export const formatFen = (fen: number) => {
  const whole = String(Math.trunc(Math.abs(fen) / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = String(Math.abs(fen) % 100).padStart(2, '0')
  return `${fen < 0 ? '-' : ''}¥${whole}.${rest}`
}

/** Fen: the most that a price or an amount which somebody types may be, ¥99,999,999.99. */
export const mostFen = 9_999_999_999

/** What somebody typed in yuan as fen, exactly: `12.5` → 1250; undefined when it is no amount, up to ¥99,999,999.99. */
export const fenOfYuan = (text: string): number | undefined => {
  const [, whole, rest = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.normalize('NFKC').trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}

/** Fen as one types them in yuan: 1250 → `12.50`, whole yuan without a point. */
export const yuanOf = (fen: number): string =>
  fen % 100 === 0 ? String(fen / 100) : `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
