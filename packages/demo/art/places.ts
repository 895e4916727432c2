import QRCode from 'qrcode'
import { palette } from './palette.ts'
import { circle, type Drawing, dots, element, fill, ground, group, rect, stroke } from './svg.ts'

/** A scannable code of `text`: 4 modules of quiet zone, runs of dark modules as one path. */
export const scanCode = (text: string) => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const size = modules.size + 8
  let data = ''
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column) || (column > 0 && modules.get(row, column - 1))) continue
      let run = 1
      while (column + run < modules.size && modules.get(row, column + run)) run++
      data += `M${column + 4} ${row + 4}h${run}v1h-${run}z`
    }
  return (({ width }) =>
    group(
      { transform: `scale(${Math.round((width / size) * 1000) / 1000})`, 'shape-rendering': 'crispEdges' },
      rect(0, 0, size, size, { fill: '#fff' }) + fill(data, '#0a1f44'),
    )) satisfies Drawing
}

/** The way to the house: streets, water, park, metro, and the door. */
export const houseMap: Drawing = (plate) => {
  const { width, height } = plate
  const streets = [
    `M-10 118H${width + 10}`,
    `M-10 300C220 300 300 286 460 286S760 300 ${width + 10} 292`,
    `M-10 420H${width + 10}`,
    `M150-10V${height + 10}`,
    `M392-10C392 160 372 260 372 ${height + 10}`,
    `M640-10V${height + 10}`,
    `M846-10C846 130 822 300 822 ${height + 10}`,
  ]
  const lanes = [
    'M150 206H392',
    'M392 200H640',
    'M640 206H846',
    'M264 118V300',
    'M516 118V288',
    'M740 118V296',
    'M264 300V420',
    'M516 288V420',
    'M740 296V420',
  ]
  const blocks = [
    [172, 136, 74, 52],
    [284, 136, 84, 52],
    [172, 224, 74, 56],
    [284, 224, 80, 56],
    [412, 136, 84, 48],
    [536, 136, 84, 52],
    [412, 218, 84, 48],
    [660, 136, 62, 52],
    [660, 224, 62, 54],
    [758, 136, 64, 52],
    [172, 318, 74, 82],
    [284, 318, 70, 82],
    [660, 314, 62, 86],
    [758, 314, 52, 86],
    [536, 306, 84, 94],
  ]
  return (
    ground(plate, [
      [0, '#eef3fa'],
      [1, '#e4ecf6'],
    ]) +
    fill(
      `M-10 ${height - 34}C180 ${height - 70} 300 ${height - 8} 480 ${height - 24}S800 ${height - 60} ${width + 10} ${height - 30}V${height + 10}H-10z`,
      '#bcd6f4',
    ) +
    fill('M392 306h108v98H386z', '#cfe6d8') +
    dots(
      [
        [420, 330],
        [448, 352],
        [430, 382],
        [476, 328],
        [480, 376],
      ],
      '#a5cfb6',
      22,
    ) +
    group(
      { fill: '#dbe5f2' },
      blocks
        .map(([x, y, w, h]) => rect(x as number, y as number, w as number, h as number, { rx: 4 }))
        .join(''),
    ) +
    stroke(streets.join(''), '#c5d3e6', 22) +
    stroke(streets.join(''), '#fff', 17) +
    stroke(lanes.join(''), '#fff', 8) +
    stroke(`M-10 66C200 66 300 70 460 70S780 40 ${width + 10} 40`, palette.sky, 6, {
      'stroke-dasharray': '16 8',
    }) +
    circle(372, 70, 13, { fill: '#fff', stroke: palette.blue, 'stroke-width': 5 }) +
    stroke('M372 84V118H516V200H566', palette.accent, 5, {
      'stroke-dasharray': '2 10',
      'stroke-linecap': 'round',
    }) +
    element('ellipse', { cx: 578, cy: 262, rx: 26, ry: 8, fill: '#0a1f44', opacity: '.22' }) +
    fill('M578 262c-8-20-30-32-30-56a30 30 0 0 1 60 0c0 24-22 36-30 56z', palette.deep) +
    circle(578, 206, 12, { fill: '#fff' })
  )
}
