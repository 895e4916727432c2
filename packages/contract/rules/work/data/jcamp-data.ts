import { readOrdinates, readPairs } from './jcamp-ordinates.ts'
import { decimalSign, numberIn, pointsIn, type Records } from './jcamp-records.ts'

/** Data as they are labelled: `(X++(Y..Y))` of an even axis, `(XY..XY)` of pairs. */
export interface Data {
  records: Records
  lines: readonly string[]
  form: 'even' | 'pairs'
  /** Of peaks, which no line connects. */
  isPeaks: boolean
  label: string
}

/** Why data with commas are not plotted where these may be decimals or separators. */
export const unclearComma = '无法区分小数逗号与分隔符，没有画图'

const problemOf = {
  twoDimensional: '二维谱图不能画成曲线，请下载后用专业软件查看',
  comma: unclearComma,
  pairs: '数据中有无法识别的内容或不成对的数，没有画图',
  axis: '数据各行的横坐标与文件头不一致，没有画图',
  form: '不支持这种数据形式，没有画图',
} as const

export const refused = (problem: keyof typeof problemOf): string => problemOf[problem]

/** Whether commas stand before decimals; undefined when it can't be said. */
export const commaIn = ({ records, lines, form }: Data): boolean | undefined => {
  const sign = decimalSign(records)
  if (sign === '.' || !lines.some((line) => /\d,\d/.test(line))) return false
  const count = pointsIn(records)
  const points = (hasDecimalComma: boolean) => {
    const all = plainLines(lines, hasDecimalComma)
    return form === 'even' ? readOrdinates(all).y.length : (readPairs(all)?.length ?? 0)
  }
  const fits = [false, true].filter((one) => points(one) === count)
  if (fits.length === 1) return fits[0]
  if (sign) return true
  return form === 'pairs' ? false : undefined
}

/** Lines with points before decimals. */
export const plainLines = (lines: readonly string[], hasDecimalComma: boolean) =>
  hasDecimalComma ? lines.map((line) => line.replace(/(\d),(?=\d)/g, '$1.')) : lines

const listOf = (records: Records, label: string) =>
  (records.get(label) ?? '').split(',').map((part) => part.trim())

/** Of several variables, two as if they stood alone. */
const ofVariables = (records: Records, [x, y]: readonly [number, number]): Records => {
  const at = (label: string, index: number) => listOf(records, label)[index] ?? ''
  return new Map([
    ...records,
    ['XFACTOR', at('FACTOR', x)],
    ['YFACTOR', at('FACTOR', y)],
    ['FIRSTX', at('FIRST', x)],
    ['LASTX', at('LAST', x)],
    ['DELTAX', ''],
    ['XUNITS', at('UNITS', x)],
    ['YUNITS', at('UNITS', y)],
    ['NPOINTS', records.get('NPOINTS') ?? at('VARDIM', x)],
  ])
}

const isTwoDimensional = (records: Records, x: string) => {
  const types = `${records.get('DATATYPE')} ${records.get('NTUPLES')}`
  const page = records.get('PAGE') ?? ''
  return (
    /\bnD\b|\b2D\b/i.test(types) ||
    (numberIn(records, 'NUMDIM') ?? 1) > 1 ||
    (/^[FT]\d$/i.test(x) && /^[FT]\d\s*=/i.test(page))
  )
}

/** The table of a page of several variables; undefined for an imaginary part, which is not looked at. */
const pageOf = (records: Records, value: string, lines: readonly string[]): Data | string | undefined => {
  const symbols = listOf(records, 'SYMBOL')
  const [, evenX, evenY] = /\(\s*(\w+)\s*\+\+\s*\(\s*(\w+)/.exec(value) ?? []
  const [, both = ''] = /\(\s*(\w+)\s*\.\./.exec(value) ?? []
  const x = evenX ?? symbols.find((symbol) => symbol && both.startsWith(symbol)) ?? ''
  const y = evenY ?? both.slice(x.length)
  const at = [symbols.indexOf(x), symbols.indexOf(y)] as const
  if (isTwoDimensional(records, x)) return refused('twoDimensional')
  if (at.includes(-1)) return refused('form')
  if (y === 'I' || /IMAG/i.test(listOf(records, 'VARNAME')[at[1]] ?? '')) return undefined
  const page = records.get('PAGE') ?? ''
  const title = records.get('TITLE') ?? ''
  return {
    records: ofVariables(records, at),
    lines,
    form: evenX ? 'even' : 'pairs',
    isPeaks: /PEAK/i.test(value.slice(value.indexOf(')'))),
    label: page === '' || /^N\s*=/i.test(page) ? title : `${title} ${page}`.trim(),
  }
}

export const dataLabels = ['XYDATA', 'XYPOINTS', 'PEAKTABLE', 'PEAKASSIGNMENTS', 'DATATABLE', 'RADATA']

/** The data of a label; why they can't be read; undefined where there is nothing to look at. */
export const dataOf = (
  records: Records,
  label: string,
  value: string,
  lines: readonly string[],
): Data | string | undefined => {
  if (label === 'DATATABLE') return pageOf(records, value, lines)
  const form = /^\s*\(?\s*X\s*\+\+\s*\(\s*Y/i.test(value) ? 'even' : 'pairs'
  if (form === 'pairs' && !/^\s*\(?\s*XY\s*(?:\.\.|\))/i.test(value)) return refused('form')
  return { records, lines, form, isPeaks: label === 'PEAKTABLE', label: records.get('TITLE') ?? '' }
}
