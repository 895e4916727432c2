import type { Opening } from './opening.ts'

/** What a visitor of a closed shop reads; empty of an open one. Without a library of dates: every page's header has it. */
export const closedText = ({ open, text, until = '' }: Opening): string => {
  if (open) return ''
  if (text === undefined) return '尚未开业，暂时不能下单和预约；可以先浏览、注册、提交需求。'
  const [, month, day] = until.split('-').map(Number)
  return `暂停接单：${text}${until && `（${month}月${day}日恢复）`}`
}
