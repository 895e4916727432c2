/** The first Han character of each pinyin initial, as dictionaries sort them. */
const firsts = [...'阿八嚓哒婀发旮哈丌咔垃妈拏噢趴七然仨他挖夕丫匝']
const letters = 'abcdefghjklmnopqrstwxyz'

/** Read otherwise in what the desk finds: a family name, a city, a lab's words. */
const usual: Readonly<Record<string, string>> = { 曾: 'z', 厦: 'x', 茄: 'q', 咳: 'k' }

const collator = new Intl.Collator('zh-u-co-pinyin')

const isHan = (character: string) => /^\p{Script=Han}$/u.test(character)

const initialOf = (character: string): string => {
  if (!isHan(character)) return character
  if (usual[character]) return usual[character]
  const at = firsts.findLastIndex((first) => collator.compare(first, character) <= 0)
  return letters[at] ?? character
}

/**
 * What people type instead of Chinese words: 张三 → `zs`, 月结 → `yj`. Each character has its usual reading; what is no
 * Chinese stays as it is, in small letters. The database has the same as `pinyin_initials`.
 */
export const initialsOf = (text: string): string => [...text].map(initialOf).join('').toLowerCase()

/** Whether a word may be meant as initials. */
export const isInitials = (word: string): boolean => /^[a-z]{2,12}$/i.test(word)

/** Whether a title is called so: a part of it, or the beginning of its initials. */
export const isCalled = (title: string, word: string): boolean => {
  const small = word.toLowerCase()
  return title.toLowerCase().includes(small) || (isInitials(word) && initialsOf(title).startsWith(small))
}
