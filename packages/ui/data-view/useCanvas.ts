import type { Plot } from '@lab/contract/rules/work/data/curves'
import { useEffect, useRef } from 'react'
import type uPlot from 'uplot'
import { createPlot, type Scene } from './canvas.ts'
import type { Range } from './plot-math.ts'
import 'uplot/dist/uPlot.min.css'

const tall = () =>
  globalThis.innerWidth < 640 ? 300 : Math.max(320, Math.min(480, globalThis.innerHeight - 380))

interface Wanted {
  scene: Scene
  plot: Plot
  /** What draws it again when it changes, beside the range. */
  redraw: readonly unknown[]
  onRange: (range: Range) => void
  onPoint: (x: number | undefined, y: number) => void
}

/** A scene drawn in an element, as wide as that is; made anew where the axes are of another kind. */
export const useCanvas = ({ scene, plot, redraw, onRange, onPoint }: Wanted) => {
  const root = useRef<HTMLDivElement>(null)
  const drawn = useRef<uPlot>(undefined)
  const latest = useRef({ scene, onPoint })
  latest.current = { scene, onPoint }

  // biome-ignore lint/correctness/useExhaustiveDependencies: all else is read as it is when it is drawn
  useEffect(() => {
    const element = root.current
    if (!element) return
    const size = () => ({ width: element.clientWidth, height: tall() })
    const made = createPlot(element, size(), {
      scene: () => latest.current.scene,
      onRange,
      onPoint: (x, y) => latest.current.onPoint(x, y),
    })
    drawn.current = made
    const resizing = new ResizeObserver(() => made.setSize(size()))
    resizing.observe(element)
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const repaint = () => made.redraw()
    scheme.addEventListener('change', repaint)
    return () => {
      resizing.disconnect()
      scheme.removeEventListener('change', repaint)
      made.destroy()
    }
  }, [scene.curves, scene.isLog, plot])
  const { range } = scene
  useEffect(() => {
    const [min, max] = range
    drawn.current?.setScale('x', { min, max })
  }, [range, ...redraw])

  return { root, drawn }
}
