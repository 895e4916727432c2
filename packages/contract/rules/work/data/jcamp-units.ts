import { numberIn, type Records } from './jcamp-records.ts'

const words: Record<string, string> = {
  '1/CM': '波数 (cm⁻¹)',
  'CM-1': '波数 (cm⁻¹)',
  'CM^-1': '波数 (cm⁻¹)',
  PPM: '化学位移 (ppm)',
  NANOMETERS: '波长 (nm)',
  NM: '波长 (nm)',
  MICROMETERS: '波长 (μm)',
  'M/Z': 'm/z',
  HZ: '频率 (Hz)',
  SECONDS: '时间 (s)',
  MINUTES: '时间 (min)',
  TRANSMITTANCE: '透过率',
  '%TRANSMITTANCE': '透过率 (%)',
  '% TRANSMITTANCE': '透过率 (%)',
  ABSORBANCE: '吸光度',
  REFLECTANCE: '反射率',
  'ARBITRARY UNITS': '强度 (a.u.)',
  COUNTS: '计数',
  'RELATIVE ABUNDANCE': '相对丰度',
}

/** A unit as it is shown; as the file has it where no name is known. */
export const inWords = (unit = '') => words[unit.toUpperCase()] ?? unit

export const isNmr = (records: Records) => /NMR/i.test(records.get('DATATYPE') ?? '')

/** What turns hertz into parts per million: the frequency, and the place of a point whose shift is known. */
const shiftOf = (records: Records) => {
  const frequency = numberIn(records, '.OBSERVEFREQUENCY')
  if (!isNmr(records) || !/^HZ$/i.test(records.get('XUNITS') ?? '') || !frequency) return undefined
  const [, , point, value] = (records.get('.SHIFTREFERENCE') ?? '')
    .replace(/[()]/g, '')
    .split(',')
    .map((part) => part.trim())
  const known = Number.parseFloat(value ?? '')
  if (Number.isFinite(known))
    return { frequency, at: Math.max(0, (Number.parseInt(point ?? '1', 10) || 1) - 1), known }
  return { frequency, at: 0, known: numberIn(records, '$OFFSET') }
}

/** Abscissas in the unit in which they are read: NMR in parts per million. */
export const inShownUnit = (x: Float64Array, records: Records) => {
  const shift = shiftOf(records)
  if (!shift) return { x, unit: records.get('XUNITS') ?? '', notes: [] }
  const { frequency, at, known } = shift
  const reference = x[at]
  const by = known !== undefined && reference !== undefined ? known - reference / frequency : 0
  return {
    x: x.map((value) => value / frequency + by),
    unit: 'PPM',
    notes: [
      `化学位移由频率按 ${frequency} MHz 换算${known === undefined ? '；文件没有给出参考点，零点未校正' : ''}`,
    ],
  }
}
