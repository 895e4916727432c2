/** A paragraph that Word shows as an item of a list. */
interface Item {
  list: string
  level: number
  /** Undefined in a list of bullets. */
  number: number | undefined
}

const place = /mso-list:\s*l(\d+)\s+level(\d+)/i
const marker = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'
const numbered = /^[（(]?(?:(\d{1,4})|[a-z]|[ivx]{1,5}|[一二三四五六七八九十]{1,3})[.．、)）]/i

const itemOf = (element: Element): Item | undefined => {
  const [, list, level] = place.exec(element.getAttribute('style') ?? '') ?? []
  if (list === undefined) return
  const number = numbered.exec(markOf(element))
  return {
    list,
    level: Math.min(9, Math.max(1, Number(level))),
    number: number ? Number(number[1] ?? 1) : undefined,
  }
}

/** What Word draws before the words: `1.`, `a)`, or a sign of a symbol font. */
const markOf = (item: Element) => item.querySelector(marker)?.textContent?.replace(/\s|\u00a0/g, '') ?? ''

interface Open {
  list: HTMLElement
  level: number
  key: string
}

const keyOf = ({ list, number }: Item) => `${list}${number === undefined ? '' : ' numbered'}`

const emptyList = (document: Document, { number }: Item) => {
  const list = document.createElement(number === undefined ? 'ul' : 'ol')
  if (number !== undefined && number > 1) list.setAttribute('start', String(number))
  return list
}

/** Makes lists of the paragraphs that Word only draws as such. Numbered headings stay headings. */
export const makeLists = (document: Document): void => {
  let open: Open[] = []
  let last: Element | undefined
  for (const paragraph of document.querySelectorAll('p')) {
    const item = itemOf(paragraph)
    if (!item) continue
    const goesOn = last !== undefined && last === paragraph.previousElementSibling
    if (!goesOn) open = []
    while (open.length > 0) {
      const top = open.at(-1) as Open
      if (top.level < item.level || (top.level === item.level && top.key === keyOf(item))) break
      open.pop()
    }
    if (open.at(-1)?.level !== item.level) {
      const list = emptyList(document, item)
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      open.push({ list, level: item.level, key: keyOf(item) })
    }
    const line = document.createElement('li')
    for (const mark of paragraph.querySelectorAll(marker)) mark.remove()
    line.append(...paragraph.childNodes)
    open.at(-1)?.list.append(line)
    paragraph.remove()
    last = open[0]?.list
  }
}
