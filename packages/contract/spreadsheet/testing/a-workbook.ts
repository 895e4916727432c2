import { strToU8, type ZipOptions, zipSync } from 'fflate'

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
const type = (name: string) => `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}`

interface Parts {
  /** What stands in `<sheetData>` of each sheet; one with `<sheetData>` of its own is all that its worksheet holds. */
  sheets: readonly string[]
  /** What stands in `<sst>`. */
  strings?: string
  /** What stands in `<styleSheet>`. */
  styles?: string
  /** How a part is called in the archive; undefined leaves it out. */
  nameOf?: (part: string) => string | undefined
  options?: ZipOptions
}

/** A workbook written by hand, also one that no program writes. */
export const aWorkbook = ({
  sheets,
  strings = '',
  styles = '',
  nameOf = (part) => part,
  options,
}: Parts): Uint8Array => {
  const worksheets = sheets.map((data, at) => ({ id: `rId${at + 1}`, name: `sheet${at + 1}`, data }))
  const relations = [
    ...worksheets.map(({ id, name }) => [id, 'worksheet', `worksheets/${name}.xml`]),
    ['rIdS', 'sharedStrings', 'sharedStrings.xml'],
    ['rIdT', 'styles', 'styles.xml'],
  ].map(([id, kind, target]) => `<Relationship Id="${id}" Type="${type(kind ?? '')}" Target="${target}"/>`)
  const files = {
    '_rels/.rels': xml(
      `<Relationships><Relationship Id="r" Type="${type('officeDocument')}" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns:r="r"><sheets>${worksheets
        .map(({ id, name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="${id}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(`<Relationships>${relations.join('')}</Relationships>`),
    'xl/sharedStrings.xml': xml(`<sst>${strings}</sst>`),
    'xl/styles.xml': xml(`<styleSheet>${styles}</styleSheet>`),
    ...Object.fromEntries(
      worksheets.map(({ name, data }) => [
        `xl/worksheets/${name}.xml`,
        xml(`<worksheet>${/<sheetData/.test(data) ? data : `<sheetData>${data}</sheetData>`}</worksheet>`),
      ]),
    ),
  }
  const named = Object.entries(files).flatMap(([part, bytes]) => {
    const name = nameOf(part)
    return name === undefined ? [] : [[name, bytes] as const]
  })
  return zipSync(Object.fromEntries(named), options)
}

/** A row of the cells that are given by their places. */
export const aRow = (line: number | string, cells: Readonly<Record<string, string | number>>): string =>
  `<row r="${line}">${Object.entries(cells)
    .map(([place, value]) =>
      typeof value === 'number'
        ? `<c r="${place}"><v>${value}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`,
    )
    .join('')}</row>`

const bytesOf = (size: number, write: (view: DataView) => void): Uint8Array => {
  const bytes = new Uint8Array(size)
  write(new DataView(bytes.buffer))
  return bytes
}

/** The same archive with its directory in 64 bits (zip64), as programs write that do not know its size before. */
export const asZip64 = (zip: Uint8Array): Uint8Array => {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = zip.length - 22
  const [count, from] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)]
  const entries: Uint8Array[] = []
  for (let [at, nth] = [from, 0]; nth < count; nth++) {
    const length = 46 + view.getUint16(at + 28, true)
    const numbers = [24, 20, 42].map((field) => BigInt(view.getUint32(at + field, true)))
    const entry = zip.slice(at, at + length)
    const written = new DataView(entry.buffer)
    for (const field of [20, 24, 42]) written.setUint32(field, 0xffff_ffff, true)
    written.setUint16(30, 28, true)
    const extra = bytesOf(28, (wide) => {
      wide.setUint16(0, 1, true)
      wide.setUint16(2, 24, true)
      for (const [nth, number] of numbers.entries()) wide.setBigUint64(4 + 8 * nth, number, true)
    })
    entries.push(entry, extra)
    at += length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  const size = entries.reduce((sum, { length }) => sum + length, 0)
  const end64 = bytesOf(56, (wide) => {
    wide.setUint32(0, 0x06064b50, true)
    wide.setBigUint64(4, 44n, true)
    wide.setBigUint64(24, BigInt(count), true)
    wide.setBigUint64(32, BigInt(count), true)
    wide.setBigUint64(40, BigInt(size), true)
    wide.setBigUint64(48, BigInt(from), true)
  })
  const locator = bytesOf(20, (wide) => {
    wide.setUint32(0, 0x07064b50, true)
    wide.setBigUint64(8, BigInt(from + size), true)
    wide.setUint32(16, 1, true)
  })
  const last = bytesOf(22, (wide) => {
    wide.setUint32(0, 0x06054b50, true)
    for (const field of [8, 10]) wide.setUint16(field, 0xffff, true)
    for (const field of [12, 16]) wide.setUint32(field, 0xffff_ffff, true)
  })
  return Uint8Array.from(
    [zip.subarray(0, from), ...entries, end64, locator, last].flatMap((part) => [...part]),
  )
}
