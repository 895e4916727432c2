import { palette } from './palette.ts'
import { circle, element, group, rect } from './svg.ts'

/** Outline, on a transparent ground: the mid blue reads on white and on night alike. */
const outline = (d: string) => element('path', { d, fill: 'none' })
/** Outline over a faint body of the same blue. */
const body = (d: string) => element('path', { d, 'fill-opacity': '.16' })
const warm = (d: string) => element('path', { d, fill: 'none', stroke: palette.accent })
const dot = (x: number, y: number, r: number) => circle(x, y, r, { 'fill-opacity': '.16' })
const warmDot = (x: number, y: number, r: number) => circle(x, y, r, { fill: palette.accent, stroke: 'none' })
const box = (x: number, y: number, width: number, height: number, rx = 3) =>
  rect(x, y, width, height, { rx, 'fill-opacity': '.16' })

/** Icons of the child types on a grid of 48; the key is part of the stored file name. */
const strokes: Record<string, string> = {
  morphology:
    dot(20, 20, 14) +
    outline('M30.5 30.5 43 43') +
    dot(15, 17, 3.5) +
    dot(24, 15, 2.5) +
    warmDot(22, 24, 3.5),
  phase: body('M24 4 41 14v20L24 44 7 34V14z') + outline('M7 14l17 10 17-10M24 24v20') + warmDot(24, 24, 3.5),
  surface: body('M24 20 44 30 24 40 4 30z') + outline('M4 36l20 10 20-10') + warm('M24 26V5m-6 6 6-6 6 6'),
  pores:
    box(5, 5, 38, 38, 9) +
    dot(17, 17, 6) +
    dot(33, 19, 4) +
    dot(19, 33, 4) +
    dot(33, 33, 5.5) +
    warmDot(17, 17, 2.2) +
    warmDot(33, 33, 2),
  thermal:
    body('M12 6a5 5 0 0 1 5 5v18a8 8 0 1 1-10 0V11a5 5 0 0 1 5-5z') +
    warm('M12 20v14') +
    warmDot(12, 35, 3.5) +
    outline('M26 10h4c4 0 4 12 8 12h1c4 0 2 14 6 14'),
  optical:
    body('M22 8 38 38H6z') + outline('M2 27l13-4') + outline('M29 22l16-4M31 25l14 2') + warm('M33 29l12 8'),
  resonance: body('M8 6h9v36H8zM31 6h9v36h-9z') + warm('M17 24h3l2-9 3 18 3-12 1 3h2'),
  mass: outline('M6 5v38h38') + outline('M13 43V31M19 43V20M25 43V34M37 43V27M42 43v-6') + warm('M31 43V9'),
  element:
    box(5, 5, 17, 17) +
    box(26, 5, 17, 17) +
    box(5, 26, 17, 17) +
    element('rect', {
      x: 26,
      y: 26,
      width: 17,
      height: 17,
      rx: 3,
      stroke: palette.accent,
      fill: palette.accent,
      'fill-opacity': '.2',
    }) +
    warmDot(34.5, 34.5, 2.5),
  mechanics:
    body('M16 12h16v5q-4 3-4 7t4 7v5H16v-5q4-3 4-7t-4-7z') +
    warm('M24 9V2m-4 4 4-4 4 4M24 39v7m-4-4 4 4 4-4'),
  electrochemistry: box(4, 13, 36, 22, 4) + outline('M44 20v8') + warm('M24 16l-7 9h9l-5 8'),
  particle: dot(15, 30, 10) + dot(33, 34, 7) + dot(31, 14, 8) + warmDot(15, 11, 3.5) + warmDot(44, 22, 1.8),
  magnet:
    body('M8 26V8h10v18a6 6 0 0 0 12 0V8h10v18a16 16 0 0 1-32 0z') +
    outline('M8 15h10M30 15h10') +
    warm('M24 3v6M20 5l-2-2M28 5l2-2'),
  bench:
    body('M12 5h11v30a5.5 5.5 0 0 1-11 0z') +
    outline('M9 5h17M12 22h11') +
    body('M36 16q7 9 7 14a7 7 0 0 1-14 0q0-5 7-14z') +
    warmDot(17.5, 31, 3),
  sequencing:
    outline('M14 4c0 14 20 14 20 26v14M34 4c0 14-20 14-20 26v14') +
    outline('M15 9h18M15 39h18M17 33h14') +
    warm('M19 15h10'),
  'electron-visit':
    body('M17 4h14v8l3 4v14H14V16l3-4z') +
    outline('M17 12h14M14 23h20M8 42h32M18 30v6h12v-6') +
    warm('M24 12v24') +
    warmDot(24, 37, 2.6),
  'resonance-visit':
    body('M10 12q14-7 28 0v24q-14 7-28 0z') +
    outline('M10 12q14 7 28 0M14 39v5M34 39v5') +
    warm('M24 5v16') +
    outline('M19 4h10'),
  'x-ray-visit':
    outline('M5 38a19 19 0 0 1 38 0') +
    body('M15 38h18v5H15z') +
    outline('M11 21 24 36l13-15') +
    body('M5 13l9-4 4 8-9 4z') +
    warmDot(24, 36, 3) +
    warmDot(38, 19, 3),
  'light-visit':
    body('M20 5l8 3-6 17-8-3z') + outline('M28 12a15 15 0 0 1 4 27M12 43h28M14 34h16') + warmDot(18, 31, 2.6),
  'mass-visit':
    box(4, 16, 40, 22, 4) +
    outline('M4 27h40M10 38v5M38 38v5') +
    outline('M12 16v-6h8v6') +
    warm('M25 33h3l2-4 3 7 2-3h4') +
    warmDot(10, 21.5, 1.8),
  'cell-visit':
    body('M16 4h16l-5 14h-6z') +
    dot(24, 25, 2.6) +
    dot(24, 34, 2.6) +
    dot(24, 43, 2.6) +
    warm('M4 34h14M30 34l14-8M30 34l14 8'),
  informatics:
    dot(12, 12, 6) +
    dot(36, 10, 5) +
    dot(10, 36, 5) +
    dot(37, 35, 7) +
    outline('M17 15l15 15M31 11l-13 1M12 18l-1 13M15 36h15') +
    warmDot(24, 24, 3.5),
  quantum:
    element('ellipse', {
      cx: 24,
      cy: 24,
      rx: 20,
      ry: 8,
      'fill-opacity': '.16',
      transform: 'rotate(30 24 24)',
    }) +
    element('ellipse', {
      cx: 24,
      cy: 24,
      rx: 20,
      ry: 8,
      'fill-opacity': '.16',
      transform: 'rotate(-30 24 24)',
    }) +
    outline('M24 4c4.4 0 8 9 8 20s-3.6 20-8 20-8-9-8-20 3.6-20 8-20z') +
    warmDot(24, 24, 4),
  dynamics:
    outline('M4 12V4h8M36 4h8v8M44 36v8h-8M12 44H4v-8') +
    dot(16, 17, 5) +
    dot(32, 15, 4) +
    dot(31, 33, 6) +
    outline('M21 17l7-1.5M19 21l8 8M32 19v8') +
    warmDot(15, 33, 3.5),
  elements:
    body('M5 40 24 6l19 34z') +
    outline('M14.5 23h19M24 6v17M14.5 23 5 40M14.5 23 24 40l9.5-17') +
    warmDot(24, 23, 3.5),
  statistics:
    outline('M6 5v38h38') +
    box(12, 22, 8, 14, 2) +
    box(26, 14, 8, 14, 2) +
    outline('M16 16v6M16 36v4M30 8v6M30 28v6') +
    warm('M12 29h8M26 20h8'),
  fitting:
    outline('M5 43h38') +
    body('M5 39c8 0 9-32 16-32s8 32 22 32z') +
    warmDot(12, 28, 2.4) +
    warmDot(21, 8, 2.4) +
    warmDot(29, 26, 2.4) +
    warmDot(37, 37, 2.4),
  picture:
    box(4, 7, 40, 34, 4) + dot(16, 19, 6) + dot(32, 28, 7) + outline('M10 34h6') + warm('M25 28h14M32 21v14'),
}

/** A child type's icon. */
export const icon = (name: string) => (): string =>
  group(
    {
      transform: 'scale(2)',
      stroke: palette.mid,
      fill: palette.mid,
      'stroke-width': '1.9',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    strokes[name] ?? '',
  )

/** The three types, on a grid of 80. */
const scenes: Record<string, string> = {
  send:
    body('M10 34 40 22l30 12v30L40 76 10 64z') +
    outline('M10 34l30 12 30-12M40 46v30M25 28l30 12v10') +
    body('M32 4h9v15a4.5 4.5 0 0 1-9 0z') +
    body('M47 8h7v10a3.5 3.5 0 0 1-7 0z') +
    outline('M30 4h13M45 8h11') +
    warm('M32 13h9') +
    warmDot(25, 53, 3),
  visit:
    box(8, 14, 46, 46, 6) +
    outline('M8 27h46M20 8v12M42 8v12') +
    outline('M17 36h5M28 36h5M39 36h5M17 47h5') +
    element('path', { d: 'M48 32h15v9l4 5v14H44V46l4-5z', fill: '#8fb0e6', 'fill-opacity': '1' }) +
    outline('M48 41h15M44 53h23M38 74h35M49 60v7h13v-7') +
    warm('M55.5 41v26') +
    warmDot(30.5, 47, 3),
  analysis:
    box(6, 10, 68, 46, 5) +
    outline('M6 48h68M32 56l-3 14M48 56l3 14M22 70h36') +
    outline('M14 40h52') +
    body('M14 40c7 0 8-22 14-22s7 16 12 16 5-10 10-10 7 16 16 16z') +
    warmDot(28, 18, 3) +
    warmDot(50, 24, 2.4),
}

export const typeScene = (name: string) => (): string =>
  group(
    {
      transform: 'scale(2)',
      stroke: palette.mid,
      fill: palette.mid,
      'stroke-width': 2,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    scenes[name] ?? '',
  )
