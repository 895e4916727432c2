import { strToU8, type ZipOptions, zipSync } from 'fflate'

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
const type = (name: string) => `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}`

interface Parts {
  /** What stands in `<sheetData>` of each sheet. */
  sheets: readonly string[]
  /** What stands in `<sst>`. */
  strings?: string
  /** What stands in `<styleSheet>`. */
  styles?: string
  options?: ZipOptions
}

/** A workbook written by hand, also one that no program writes. */
export const aWorkbook = ({ sheets, strings = '', styles = '', options }: Parts): Uint8Array => {
  const named = sheets.map((data, at) => ({ id: `rId${at + 1}`, name: `sheet${at + 1}`, data }))
  const relations = [
    ...named.map(({ id, name }) => [id, 'worksheet', `worksheets/${name}.xml`]),
    ['rIdS', 'sharedStrings', 'sharedStrings.xml'],
    ['rIdT', 'styles', 'styles.xml'],
  ].map(([id, kind, target]) => `<Relationship Id="${id}" Type="${type(kind ?? '')}" Target="${target}"/>`)
  const files = {
    '_rels/.rels': xml(
      `<Relationships><Relationship Id="r" Type="${type('officeDocument')}" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns:r="r"><sheets>${named
        .map(({ id, name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="${id}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(`<Relationships>${relations.join('')}</Relationships>`),
    'xl/sharedStrings.xml': xml(`<sst>${strings}</sst>`),
    'xl/styles.xml': xml(`<styleSheet>${styles}</styleSheet>`),
    ...Object.fromEntries(
      named.map(({ name, data }) => [
        `xl/worksheets/${name}.xml`,
        xml(`<worksheet><sheetData>${data}</sheetData></worksheet>`),
      ]),
    ),
  }
  return zipSync(files, options)
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
