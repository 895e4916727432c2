import { type Archive, partIn } from './archive.ts'
import type { Budget } from './budget.ts'
import { isMomentFormat } from './moment.ts'
import { readXml } from './xml.ts'

/** What of a workbook its sheets need to be understood. */
export interface Workbook {
  /** Those that are shown, in their order, with the parts that hold them. */
  sheets: { name: string; part: string }[]
  /** Names of those that are hidden. */
  hiddenSheets: readonly string[]
  calendar: 1900 | 1904
  strings: readonly string[]
  /** Whether a cell of this style shows a moment. */
  isMoment: readonly boolean[]
}

const folderOf = (part: string) => part.slice(0, part.lastIndexOf('/') + 1)

/** The part that a relation leads to. */
const resolved = (from: string, target: string) => {
  const path = target.replaceAll('\\', '/')
  const names: string[] = []
  for (const name of (path.startsWith('/') ? path : `${folderOf(from)}${path}`).split('/'))
    if (name === '..') names.pop()
    else if (name !== '.' && name !== '') names.push(name)
  return names.join('/')
}

type Read = (name: string, handlers: Parameters<typeof readXml>[4]) => Promise<boolean>

const relationsOf = async (read: Read, part: string) => {
  const found = new Map<string, { type: string; part: string }>()
  const file = part.slice(folderOf(part).length)
  await read(`${folderOf(part)}_rels/${file}.rels`, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '' } = attributes()
      found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part: resolved(part, Target) })
    },
  })
  return found
}

/**
 * A text as its sheet shows it: a workbook writes some signs as `_x000D_` (ECMA-376, ST_Xstring), and `_x005F_` before
 * what only looks like one.
 */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\r\n?/g, '\n')
        .toWellFormed()
    : text

/** Texts that cells name by their number; of each no more than a cell may hold, and one that tells it was longer. */
const stringsOf = async (read: Read, part: string, budget: Budget): Promise<string[]> => {
  const strings: string[] = []
  let [whole, isText, isReading] = ['', false, false]
  await read(part, {
    open: (name) => {
      if (name === 'si') whole = ''
      if (name === 'rPh') isReading = true
      if (name === 't') isText = !isReading
    },
    text: (text) => {
      if (isText && whole.length <= budget.limits.text) whole += text.slice(0, budget.limits.text + 1)
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name === 'si') strings.push(unescaped(whole))
      if (strings.length > budget.limits.cells) throw budget.fail('cells')
    },
  })
  return strings
}

const momentStyles = async (read: Read, part: string): Promise<boolean[]> => {
  const codes = new Map<number, string>()
  const moments: boolean[] = []
  let isCells = false
  await read(part, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isCells = true
      if (name !== 'numFmt' && !(name === 'xf' && isCells)) return
      const { numFmtId, formatCode = '' } = attributes()
      const format = Number(numFmtId ?? 0)
      if (name === 'numFmt') codes.set(format, formatCode)
      else moments.push(isMomentFormat(format, codes.get(format)))
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return moments
}

/** Reads all of a workbook but its sheets. @throws SpreadsheetFault */
export const workbookOf = async (bytes: Uint8Array, archive: Archive, budget: Budget): Promise<Workbook> => {
  const read: Read = (name, handlers) => readXml(bytes, archive, name, budget, handlers)
  const root = [...(await relationsOf(read, '')).values()].find(({ type }) => type === 'officeDocument')
  const main = root?.part ?? 'xl/workbook.xml'
  const relations = await relationsOf(read, main)
  const sheets: Workbook['sheets'] = []
  const hiddenSheets: string[] = []
  let calendar: Workbook['calendar'] = 1900
  const isThere = await read(main, {
    open: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes().date1904 ?? '')) calendar = 1904
      if (name !== 'sheet') return
      const { name: title = '', state = 'visible', ...rest } = attributes()
      const id = Object.entries(rest).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const relation = relations.get(id)
      if (relation?.type !== 'worksheet') return
      if (state === 'visible') sheets.push({ name: title, part: relation.part })
      else hiddenSheets.push(title)
      if (sheets.length + hiddenSheets.length > 1_000) throw budget.fail('sheets')
    },
  })
  if (!isThere || sheets.length === 0) throw budget.fail('broken')
  // A program may leave out what it does not need; what a relation names must be there.
  const partOf = (wanted: string): string | undefined =>
    [...relations.values()].find(({ type }) => type === wanted)?.part
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')]
  for (const part of [strings, styles])
    if (part !== undefined && !partIn(archive, part)) throw budget.fail('broken')
  return {
    sheets,
    hiddenSheets,
    calendar,
    strings: strings === undefined ? [] : await stringsOf(read, strings, budget),
    isMoment: styles === undefined ? [] : await momentStyles(read, styles),
  }
}
