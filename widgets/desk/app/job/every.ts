/** A cron line of ours in words: each minute, each n minutes, or at a minute of each hour; else as it is written. */
export const everyText = (cron: string): string => {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.some((one) => one !== '*')) return cron
  if (hour === '*' && minute === '*') return '每分钟'
  const step = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (hour === '*' && step) return `每 ${step} 分钟`
  if (hour === '*' && /^\d+$/.test(minute)) return `每小时第 ${minute} 分`
  if (/^\d+$/.test(hour) && /^\d+$/.test(minute))
    return `每天 ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  return cron
}
