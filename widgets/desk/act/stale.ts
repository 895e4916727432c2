/** Somebody was faster, and there is nothing left to decide. */
export const goneText = '刚刚已由他人处理或撤回，列表已更新'

/** Somebody was faster: what is different now. */
export const changedNow = (what: string): string => `刚刚有改动：${what}。已显示最新内容，请核对后再操作`
