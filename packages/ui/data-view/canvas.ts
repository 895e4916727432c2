import type { Peak } from '@lab/contract/rules/work/data/peaks'
import uPlot from 'uplot'
import { type Drawn, heightRange, type Range, shownNumber, within } from './plot-math.ts'

/** What is drawn; read anew at every drawing. */
export interface Scene {
  curves: readonly Drawn[]
  isHidden: (at: number) => boolean
  range: Range
  isReversed: boolean
  isLog: boolean
  peaks: readonly Peak[]
  xLabel: string
  yLabel: string
}

/** Colours of the page, as the canvas needs them: what the elements of these classes have. */
const colourOf = (root: HTMLElement, name: string) => {
  const probe = root.querySelector(`.plot-probe.${name}`)
  return probe ? getComputedStyle(probe).color : 'gray'
}

const palette = 8
export const colourName = (at: number) => `curve-${at % palette}`

/** A path of a curve's points in sight: of more than a few a pixel, the lowest and the highest. */
const pathOf = (u: uPlot, curve: Drawn, { range, isReversed, isLog }: Scene): Path2D => {
  const { left, top, width, height } = u.bbox
  const { min = 0, max = 1 } = u.scales.y as { min?: number; max?: number }
  const onY = (value: number) => {
    const share = isLog
      ? (Math.log10(value) - Math.log10(min)) / (Math.log10(max) - Math.log10(min))
      : (value - min) / (max - min)
    return top + height - share * height
  }
  const onX = (value: number) => {
    const share = (value - range[0]) / (range[1] - range[0])
    return left + (isReversed ? 1 - share : share) * width
  }
  const path = new Path2D()
  const [from, to] = within(curve, range)
  if (curve.isSticks) {
    const ground = isLog ? min : Math.min(max, Math.max(min, 0))
    for (let at = from; at <= to; at++) {
      if (isLog && (curve.y[at] as number) <= 0) continue
      path.moveTo(onX(curve.x[at] as number), onY(ground))
      path.lineTo(onX(curve.x[at] as number), onY(curve.y[at] as number))
    }
    return path
  }
  let isDown = false
  const put = (x: number, y: number) => {
    if (isLog && y <= 0) {
      isDown = false
      return
    }
    if (isDown) path.lineTo(onX(x), onY(y))
    else path.moveTo(onX(x), onY(y))
    isDown = true
  }
  const { x, y, isRising } = curve
  const each = Math.floor((to - from) / Math.max(1, width))
  if (!isRising || each < 4) {
    for (let at = from; at <= to; at++) put(x[at] as number, y[at] as number)
    return path
  }
  for (let start = from; start <= to; start += each) {
    let [low, high] = [start, start]
    for (let at = start; at < Math.min(to + 1, start + each); at++) {
      if ((y[at] as number) < (y[low] as number)) low = at
      if ((y[at] as number) > (y[high] as number)) high = at
    }
    for (const at of low < high ? [low, high] : [high, low]) put(x[at] as number, y[at] as number)
  }
  return path
}

const drawPeaks = (u: uPlot, root: HTMLElement, { peaks, range }: Scene) => {
  const { ctx } = u
  const ratio = devicePixelRatio
  ctx.save()
  ctx.beginPath()
  ctx.rect(u.bbox.left, u.bbox.top, u.bbox.width, u.bbox.height)
  ctx.clip()
  ctx.fillStyle = colourOf(root, 'ink')
  ctx.font = `${12 * ratio}px sans-serif`
  ctx.textAlign = 'center'
  const taken: number[] = []
  for (const { x, y } of peaks) {
    if (x < range[0] || x > range[1]) continue
    const [left, top] = [u.valToPos(x, 'x', true), u.valToPos(y, 'y', true)]
    if (taken.some((other) => Math.abs(other - left) < 44 * ratio)) continue
    taken.push(left)
    ctx.fillText(shownNumber(x), left, Math.max(u.bbox.top + 12 * ratio, top - 6 * ratio))
  }
  ctx.restore()
}

export interface PlotHandlers {
  scene: () => Scene
  onRange: (range: Range) => void
  /** Where the pointer is on the abscissa; undefined when it left. */
  onPoint: (x: number | undefined, y: number) => void
}

const font = '12px system-ui, sans-serif'

/** A plot in `root` as wide as it is; `curves` of its scene stay as many as they are. */
export const createPlot = (
  root: HTMLElement,
  size: { width: number; height: number },
  { scene, onRange, onPoint }: PlotHandlers,
): uPlot => {
  const { curves, isReversed, isLog, xLabel, yLabel } = scene()
  const ink = () => colourOf(root, 'muted')
  const line = () => colourOf(root, 'line')
  const axis = {
    stroke: ink,
    font,
    labelFont: font,
    labelSize: 24,
    grid: { stroke: line, width: 1 },
    ticks: { stroke: line, width: 1, size: 5 },
  }
  const shown = () => {
    const now = scene()
    return now.curves.filter((_, at) => !now.isHidden(at))
  }
  return new uPlot(
    {
      ...size,
      padding: [12, 14, 4, 4],
      legend: { show: false },
      cursor: { points: { show: false }, drag: { x: true, y: false, setScale: false } },
      scales: {
        x: { time: false, dir: isReversed ? -1 : 1, range: () => scene().range },
        y: { distr: isLog ? 3 : 1, range: () => heightRange(shown(), scene().range, isLog) },
      },
      axes: [
        { ...axis, label: xLabel || ' ', size: 38 },
        {
          ...axis,
          label: yLabel || undefined,
          labelSize: yLabel ? 24 : 0,
          size: (_u, values) =>
            18 + 7 * Math.max(3, ...(values ?? []).map((text) => String(text ?? '').length)),
          values: (_u, values) => values.map((value) => (value === null ? '' : shownNumber(value))),
        },
      ],
      series: [
        {},
        ...curves.map((curve, at) => ({
          label: curve.label,
          stroke: () => colourOf(root, colourName(at)),
          width: 1.5,
          // Of the two ends that span the axes.
          points: { show: false },
          paths: (u: uPlot) => ({
            stroke: scene().isHidden(at) ? new Path2D() : pathOf(u, curve, scene()),
            flags: 1,
          }),
        })),
      ],
      hooks: {
        setSelect: [
          (u) => {
            const { left, width } = u.select
            if (width < 6) return
            const ends = [u.posToVal(left, 'x'), u.posToVal(left + width, 'x')].sort((a, b) => a - b)
            u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
            onRange(ends as Range)
          },
        ],
        setCursor: [
          (u) => {
            const { left = -1, top = -1 } = u.cursor
            onPoint(left < 0 ? undefined : u.posToVal(left, 'x'), u.posToVal(top, 'y'))
          },
        ],
        draw: [(u) => drawPeaks(u, root, scene())],
      },
    },
    // Only what spans the axes: the curves draw themselves, however they run.
    [scene().range, ...curves.map(() => [0, 1])] as uPlot.AlignedData,
    root,
  )
}

/** The plot as a picture with its title and legend, on the page's ground. */
export const pictureOf = (u: uPlot, root: HTMLElement, title: string, scene: Scene): Promise<Blob | null> => {
  const ratio = devicePixelRatio
  const source = u.ctx.canvas
  const names = scene.curves.flatMap(({ label }, at) => (scene.isHidden(at) ? [] : [{ label, at }]))
  const line = 22 * ratio
  const top = line * (1.6 + Math.min(8, names.length))
  const canvas = document.createElement('canvas')
  canvas.width = source.width
  canvas.height = source.height + top
  const ctx = canvas.getContext('2d') as CanvasRenderingContext2D
  ctx.fillStyle = colourOf(root, 'ground')
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  ctx.fillStyle = colourOf(root, 'ink')
  ctx.font = `600 ${15 * ratio}px system-ui, sans-serif`
  ctx.fillText(title, 16 * ratio, line)
  ctx.font = `${12 * ratio}px system-ui, sans-serif`
  for (const [row, { label, at }] of names.slice(0, 8).entries()) {
    ctx.fillStyle = colourOf(root, colourName(at))
    ctx.fillRect(16 * ratio, line * (row + 1.75), 18 * ratio, 3 * ratio)
    ctx.fillStyle = colourOf(root, 'ink')
    ctx.fillText(label, 42 * ratio, line * (row + 2))
  }
  ctx.drawImage(source, 0, top)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
