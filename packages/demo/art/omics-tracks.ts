import { between, normal } from '../random.ts'
import { chartGround, frameOf } from './chart.ts'
import { palette } from './palette.ts'
import { type Drawing, dots, fill, ground, group, line, type Point, rect, stroke, whole } from './svg.ts'

/** Associations along the chromosomes, with the line of significance. */
export const manhattan: Drawing = (plate) => {
  const frame = frameOf(plate)
  const { random } = plate
  let start = 0.01
  const lengths = Array.from({ length: 14 }, (_, index) => 0.098 - index * 0.0042)
  const bands = lengths.map((length, chromosome) => {
    const peak = chromosome === 3 || chromosome === 8
    const places = Array.from(
      { length: Math.round(length * 460) },
      (): Point => frame.at(start + random() * length, 0.02 + random() ** 3.2 * 0.42),
    )
    const summit = peak
      ? Array.from(
          { length: 18 },
          (_, index): Point =>
            frame.at(
              start + length * (0.4 + normal(random) * 0.05),
              0.3 + index * (chromosome === 3 ? 0.035 : 0.022),
            ),
        )
      : []
    start += length
    return (
      dots(whole(places), chromosome % 2 ? '#7fb0f0' : '#3f74c9', 6) +
      (peak ? dots(whole(summit), palette.amber, 7) : '')
    )
  })
  return (
    chartGround(plate, 'dark') +
    bands.join('') +
    stroke(line([frame.at(0, 0.54), frame.at(1, 0.54)]), palette.accent, 1.8, { 'stroke-dasharray': '8 6' })
  )
}

/** Communities of twelve samples as stacked bars. */
export const composition: Drawing = (plate) => {
  const { width, height, random } = plate
  const tones = [
    '#0b3d91',
    '#1f5fbf',
    '#4f8df0',
    '#9cc0f2',
    '#2a9d9a',
    '#8fd0c9',
    '#f4b266',
    '#e8772e',
    '#c9d6ea',
  ]
  const bars = Array.from({ length: 14 }, (_, sample) => {
    const shares = tones.map(
      (_, index) =>
        (0.35 + random()) * (index < 3 ? 2.6 - (sample > 6 ? index * 0.7 : 0) : sample > 6 ? 1.5 : 0.8),
    )
    const total = shares.reduce((a, b) => a + b, 0)
    let top = height * 0.08
    return shares
      .map((share, index) => {
        const tall = (share / total) * height * 0.82
        top += tall
        return rect(
          Math.round(width * 0.07 + sample * width * 0.0635 + (sample > 6 ? 10 : 0)),
          top - tall,
          Math.round(width * 0.05),
          tall,
          { fill: tones[index] as string },
        )
      })
      .join('')
  })
  return (
    ground(plate, [
      [0, '#fafcff'],
      [1, '#dfe9f8'],
    ]) +
    stroke(`M${width * 0.05} ${height * 0.06}V${height * 0.91}H${width * 0.97}`, palette.slate, 2) +
    bars.join('')
  )
}

/** Reads piled on a transcript, with its exons. */
export const coverage: Drawing = (plate) => {
  const { width, height, random } = plate
  const exons = [0.05, 0.24, 0.41, 0.5, 0.68, 0.84].map(
    (x, index) => [x, [0.11, 0.07, 0.05, 0.1, 0.06, 0.12][index] as number] as const,
  )
  const lanes = [0, 1, 2].map((lane) => {
    const base = height * (0.27 + lane * 0.235)
    const bars = exons.map(([x, length], index) => {
      const strength = lane === 1 && index === 2 ? 0.1 : between(random, 0.5, 1)
      const count = Math.round(length * 90)
      return Array.from(
        { length: count + 1 },
        (_, step): Point => [
          Math.round((x + (length * step) / count) * width),
          Math.round(
            base - (step === 0 || step === count ? 0 : height * 0.16 * strength * between(random, 0.72, 1)),
          ),
        ],
      )
    })
    const colour = ['#7fb0f0', palette.amber, '#5cc9c0'][lane] as string
    return (
      stroke(`M${width * 0.03} ${Math.round(base)}H${width * 0.98}`, '#35578f', 1.4) +
      fill(bars.map((points) => line(points, true)).join(''), colour)
    )
  })
  const y = Math.round(height * 0.88)
  const gene = exons
    .map(([x, length]) => rect(Math.round(x * width), y - 11, Math.round(length * width), 22, { rx: 3 }))
    .join('')
  return (
    ground(plate, [
      [0, '#0d2c63'],
      [1, palette.night],
    ]) +
    lanes.join('') +
    stroke(`M${width * 0.05} ${y}H${width * 0.96}`, '#dbe8fb', 2) +
    group({ fill: '#dbe8fb' }, gene)
  )
}
