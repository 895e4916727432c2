import { mm, type Sheet } from './sheet.ts'

/** Where a paper's content stands on A4, points. */
export const frame = { left: 20 * mm, right: 20 * mm, top: 26 * mm, bottom: 22 * mm } as const

/** How far a paper has been filled; blocks are set at `y` and move it down. */
export interface Flow {
  sheet: Sheet
  x: number
  width: number
  y: number
  /** Begins a new page unless so much is free on this one; answers whether it did. */
  need(height: number): boolean
}

export const flowOn = (sheet: Sheet): Flow => {
  const { width, height } = sheet.page
  const flow: Flow = {
    sheet,
    x: frame.left,
    width: width - frame.left - frame.right,
    y: frame.top,
    need(wanted) {
      const isFull = flow.y + wanted > height - frame.bottom && flow.y > frame.top
      if (isFull) {
        sheet.addPage()
        flow.y = frame.top
      }
      return isFull
    },
  }
  return flow
}
