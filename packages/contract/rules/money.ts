/** Integer fen as text: `123456` → `¥1,234.56`, negative with the sign in front. */
export const formatFen = (fen: number) => {
  const whole = String(Math.trunc(Math.abs(fen) / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = String(Math.abs(fen) % 100).padStart(2, '0')
  return `${fen < 0 ? '-' : ''}¥${whole}.${rest}`
}
