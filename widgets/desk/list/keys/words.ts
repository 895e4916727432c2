/** A key, or several that do the same, and what it does. */
export interface KeyWord {
  keys: readonly string[]
  does: string
}

export const helpKey: KeyWord = { keys: ['?'], does: '显示快捷键' }

/** The keys of a list, as its help tells them. */
export const rowKeys: readonly KeyWord[] = [
  { keys: ['j', '↓'], does: '下一行' },
  { keys: ['k', '↑'], does: '上一行' },
  { keys: ['Enter'], does: '打开或办理' },
  { keys: ['x'], does: '选择或取消选择' },
  { keys: ['/'], does: '查找' },
  helpKey,
]
