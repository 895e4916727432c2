import { actsCalled, type SearchAct } from './acts.ts'
import { isInitials } from './initials.ts'

/** What was typed into the search, as it may be meant. */
export interface Typed {
  /** What is looked for. */
  kw: string
  /** What is to be done with it. */
  acts: readonly SearchAct[]
  /** It may be a number, or a part of one. */
  number?: string
  /** At least the last four digits of a phone. */
  phone?: string
  /** Of a name. */
  initials?: string
}

/** As people write numbers: with full-width signs, spaces or other dashes, or an order's ten digits in one. */
const numberIn = (kw: string): string | undefined => {
  const plain = kw
    .replace(/\s+/g, '')
    .replace(/[–—－_]/g, '-')
    .toUpperCase()
  if (!/^([A-Z]{1,3}-)?\d[\d-]*(-?[ER]\d*)?$/.test(plain)) return undefined
  const [, order] = /^(\d{10})$/.exec(plain) ?? []
  return order ? `${order.slice(0, 6)}-${order.slice(6)}` : plain
}

const phoneIn = (kw: string): string | undefined => {
  const digits = kw.replace(/[\s-]/g, '')
  return /^\d{4,11}$/.test(digits) ? digits : undefined
}

/** What is left of a text in front of or behind an act's name. */
const cut = (text: string): Pick<Typed, 'kw' | 'acts'> => {
  const words = text.split(' ')
  // It may be what something is called as well.
  if (words.length === 1 && actsCalled(text).length > 0) return { kw: text, acts: actsCalled(text) }
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const [before, after] = [actsCalled(first), words.length > 1 ? actsCalled(last) : []]
  if (before.length > 0) return { kw: words.slice(1).join(' '), acts: before }
  if (after.length > 0) return { kw: words.slice(0, -1).join(' '), acts: after }
  // Written together: 收样261121-0003-2.
  const [, word = '', number = ''] =
    /^(\p{Script=Han}{2,4})([A-Z]{0,3}-?\d[\d-]*(?:E\d*)?)$/iu.exec(text) ?? []
  const acts = word ? actsCalled(word) : []
  return acts.length > 0 ? { kw: number, acts } : { kw: text, acts: [] }
}

/** Understands what was typed. */
export const readTyped = (typed: string): Typed => {
  const { kw, acts } = cut(typed.normalize('NFKC').trim().replace(/\s+/g, ' '))
  return {
    kw,
    acts,
    number: numberIn(kw),
    phone: phoneIn(kw),
    initials: isInitials(kw) ? kw.toLowerCase() : undefined,
  }
}
