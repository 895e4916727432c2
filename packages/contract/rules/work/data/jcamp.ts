import { type Curve, curveOf, isShownReversed, type Plot } from './curves.ts'
import { abscissasOf } from './jcamp-axis.ts'
import { commaIn, type Data, dataLabels, dataOf, plainLines, refused } from './jcamp-data.ts'
import { readOrdinates, readPairs } from './jcamp-ordinates.ts'
import { labelOf, numberIn, pointsIn, type Records } from './jcamp-records.ts'
import { inShownUnit, inWords, isNmr } from './jcamp-units.ts'

// JCAMP-DX 4.24 to 6.00 as instruments write it. The ready-made converter may not be used by a business.

/** What a file of JCAMP-DX holds. */
export interface JcampFile {
  /** To choose from, spectra before peak tables; curves over the same axes are one plot. */
  plots: Plot[]
  /** Why something of it is not drawn. */
  problems: string[]
}

/** One curve with the units of its axes, before those that share them are put together. */
interface Reading {
  curve: Curve
  title: string
  xLabel: string
  yLabel: string
  isReversed: boolean
  /** Order in which it is offered. */
  rank: number
  notes: string[]
}

const countNote = (read: number, records: Records) => {
  const count = pointsIn(records)
  if (count === undefined || count === read) return []
  return [`文件头写 ${count} 个点，实际读到 ${read} 个${read < count ? '：数据不完整' : ''}`]
}

const evenCurve = (records: Records, lines: readonly string[]) => {
  const all = readOrdinates(lines)
  const found = abscissasOf(
    {
      first: numberIn(records, 'FIRSTX'),
      last: numberIn(records, 'LASTX'),
      step: numberIn(records, 'DELTAX'),
      count: pointsIn(records),
      factor: numberIn(records, 'XFACTOR') ?? 1,
    },
    all,
  )
  if (!found) return refused('axis')
  const isLost = found.hasLostLines || all.unread > 0
  return {
    x: found.x,
    y: all.y,
    notes: [
      ...countNote(all.y.length, records),
      ...(isLost ? ['有数据行缺失或无法识别，缺口处以直线相连'] : []),
      ...(all.broken > 0 && !isLost ? ['有数据行与校验值不符，数值可能有误'] : []),
    ],
  }
}

const pairCurve = (records: Records, lines: readonly string[]) => {
  const pairs = readPairs(lines)
  if (!pairs) return refused('pairs')
  const factor = numberIn(records, 'XFACTOR') ?? 1
  return {
    x: Float64Array.from(pairs, ([x]) => x * factor),
    y: pairs.map(([, y]) => y),
    notes: countNote(pairs.length, records),
  }
}

/** Whether pairs are the lines of a mass spectrum rather than a profile. */
const isCentroid = (records: Records, x: Float64Array) =>
  /MASS/i.test(records.get('DATATYPE') ?? '') &&
  x.length > 0 &&
  Math.abs((x.at(-1) ?? 0) - (x[0] ?? 0)) / x.length > 0.2

/** A curve of data; or why there is none. */
const readingOf = (data: Data): Reading | string => {
  const { records, form, label } = data
  const hasComma = commaIn(data)
  if (hasComma === undefined) return refused('comma')
  const lines = plainLines(data.lines, hasComma)
  const found = form === 'even' ? evenCurve(records, lines) : pairCurve(records, lines)
  if (typeof found === 'string') return found
  const yFactor = numberIn(records, 'YFACTOR') ?? 1
  const isSticks = form === 'pairs' && (data.isPeaks || isCentroid(records, found.x))
  const { x, unit, notes } = inShownUnit(found.x, records)
  const curve = curveOf(
    label,
    x,
    found.y.map((value) => value * yFactor),
  )
  const xLabel = inWords(unit) || '横坐标'
  return {
    curve: isSticks ? { ...curve, isSticks } : curve,
    title: records.get('TITLE') ?? '',
    xLabel,
    yLabel: inWords(records.get('YUNITS')),
    isReversed: isShownReversed(xLabel, curve) || (isNmr(records) && /^HZ$/i.test(unit)),
    rank: isSticks ? 2 : Number(/\bFID\b/i.test(records.get('DATATYPE') ?? '')),
    notes: [...found.notes, ...notes],
  }
}

/** All that the blocks of a file give, in its order. */
const readBlocks = (text: string): (Reading | string)[] => {
  const found: (Reading | string)[] = []
  const open: Records[] = []
  const parts = text
    .replace(/\$\$.*$/gm, '')
    .split(/^\s*##/m)
    .slice(1)
  for (const part of parts) {
    const equals = part.indexOf('=')
    if (equals < 0) continue
    const label = labelOf(part.slice(0, equals))
    const [value = '', ...lines] = part.slice(equals + 1).split(/\r\n|\n|\r/)
    if (label === 'TITLE') open.push(new Map([['TITLE', value.trim()]]))
    const records = open.at(-1)
    if (!records || label === 'TITLE') continue
    if (label === 'END') open.pop()
    else if (dataLabels.includes(label)) {
      const data = dataOf(new Map(records), label, value, lines)
      const reading = typeof data === 'object' ? readingOf(data) : data
      if (reading !== undefined) found.push(reading)
    } else {
      // The points of a page are its own.
      if (label === 'PAGE') records.delete('NPOINTS')
      records.set(label, [value, ...lines].join(' ').trim())
    }
  }
  return found
}

/** Whether a text is JCAMP-DX, whatever its name. */
export const isJcamp = (text: string): boolean => /^\s*##\s*TITLE\s*=/im.test(text.slice(0, 2000))

/** Whether two readings may stand over the same axes; peaks stand alone. */
const sharesAxes = (a: Reading, b: Reading) =>
  !a.curve.isSticks && a.rank === b.rank && a.xLabel === b.xLabel && a.yLabel === b.yLabel

/** Reads the plots of a JCAMP-DX file, of all its blocks. */
export const readJcamp = (text: string): JcampFile => {
  const found = readBlocks(text)
  const readings = found
    .filter((one) => typeof one === 'object')
    .filter(({ curve }) => curve.x.length >= (curve.isSticks ? 1 : 2))
    .sort((a, b) => a.rank - b.rank)
  const groups: Reading[][] = []
  for (const reading of readings) {
    const group = groups.find(([first]) => first && sharesAxes(first, reading))
    if (group) group.push(reading)
    else groups.push([reading])
  }
  return {
    plots: groups.map((group) => {
      const { title, xLabel, yLabel, isReversed } = group[0] as Reading
      const notes = [...new Set(group.flatMap((one) => one.notes))]
      return { title, xLabel, yLabel, isReversed, curves: group.map(({ curve }) => curve), notes }
    }),
    problems: [...new Set(found.filter((one) => typeof one === 'string'))],
  }
}
