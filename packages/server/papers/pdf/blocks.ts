import type { Block, Fact } from '../paper.ts'
import type { Flow } from './flow.ts'
import { colors, heightOf, mm, rule, type Sheet, write } from './sheet.ts'
import { drawTable } from './table.ts'

const body = 9.5

const drawTitle = (flow: Flow, title: string | undefined) => {
  if (!title) return
  // A title alone at the foot of a page says nothing.
  flow.need(64)
  flow.sheet.rect(flow.x, flow.y + 3, 2.4, 11).fill(colors.deep)
  const line = { x: flow.x + 9, y: flow.y, width: flow.width - 9, size: 11, strong: true }
  flow.y += write(flow.sheet, title, line) + 5
}

const label_width = 62

const factHeight = (sheet: Sheet, { value }: Fact, width: number) =>
  heightOf(sheet, value, { width: width - label_width, size: body }) + 3

const drawFact = (sheet: Sheet, { label, value }: Fact, x: number, y: number, width: number) => {
  write(sheet, label, { x, y, width: label_width, size: body, color: colors.muted })
  write(sheet, value, { x: x + label_width, y, width: width - label_width, size: body })
}

/** Two columns, read from left to right. */
const drawFacts = (flow: Flow, facts: readonly Fact[]) => {
  const gap = 18
  const width = (flow.width - gap) / 2
  for (let at = 0; at < facts.length; at += 2) {
    const pair = facts.slice(at, at + 2)
    const height = Math.max(...pair.map((fact) => factHeight(flow.sheet, fact, width)))
    flow.need(height)
    for (const [side, fact] of pair.entries())
      drawFact(flow.sheet, fact, flow.x + side * (width + gap), flow.y, width)
    flow.y += height
  }
}

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>

const drawSides = (flow: Flow, { sides }: Of<'sides'>) => {
  const [gap, padding] = [12, 10]
  const width = (flow.width - gap * (sides.length - 1)) / sides.length
  const inner = width - 2 * padding
  const factsHeight = (facts: readonly Fact[]) =>
    facts.reduce((sum, fact) => sum + factHeight(flow.sheet, fact, inner), 0)
  const height = Math.max(...sides.map(({ facts }) => factsHeight(facts))) + 2 * padding + 20
  flow.need(height)
  for (const [at, { title, facts }] of sides.entries()) {
    const x = flow.x + at * (width + gap)
    flow.sheet.roundedRect(x, flow.y, width, height, 3).lineWidth(0.6).strokeColor(colors.line).stroke()
    let y = flow.y + padding
    const line = { x: x + padding, y, width: inner, size: 10, color: colors.deep, strong: true }
    y += write(flow.sheet, title, line) + 5
    for (const fact of facts) {
      drawFact(flow.sheet, fact, x + padding, y, inner)
      y += factHeight(flow.sheet, fact, inner)
    }
  }
  flow.y += height
}

const drawText = (flow: Flow, paragraphs: readonly string[]) => {
  for (const text of paragraphs) {
    const line = { x: flow.x, width: flow.width, size: body }
    const height = heightOf(flow.sheet, text, line)
    flow.need(height)
    write(flow.sheet, text, { ...line, y: flow.y })
    flow.y += height + 3
  }
}

const drawClauses = (flow: Flow, { clauses, note }: Of<'clauses'>) => {
  const [size, indent] = [8.5, 24]
  const width = flow.width - indent
  for (const [at, { title, items }] of clauses.entries()) {
    const first = items[0] ? heightOf(flow.sheet, items[0], { width, size }) : 0
    flow.need(first + 18)
    flow.y += write(flow.sheet, `${at + 1}  ${title}`, {
      x: flow.x,
      y: flow.y,
      width: flow.width,
      size: 9,
      strong: true,
    })
    for (const [nth, text] of items.entries()) {
      const height = heightOf(flow.sheet, text, { width, size })
      flow.need(height)
      write(flow.sheet, `${at + 1}.${nth + 1}`, {
        x: flow.x,
        y: flow.y,
        width: indent,
        size,
        color: colors.muted,
      })
      write(flow.sheet, text, { x: flow.x + indent, y: flow.y, width, size })
      flow.y += height + 1.5
    }
    flow.y += 4
  }
  if (note) drawText(flow, [note])
}

const sealSide = 42 * mm

const drawSignatures = (flow: Flow, { boxes }: Of<'signatures'>, seal: Buffer | undefined) => {
  const [gap, padding, height] = [16, 12, 128]
  const width = (flow.width - gap * (boxes.length - 1)) / boxes.length
  flow.need(height)
  for (const [at, { title, lines, isLabs }] of boxes.entries()) {
    const x = flow.x + at * (width + gap)
    flow.sheet.roundedRect(x, flow.y, width, height, 3).lineWidth(0.6).strokeColor(colors.line).stroke()
    const line = { x: x + padding, width: width - 2 * padding }
    write(flow.sheet, title, { ...line, y: flow.y + padding, size: 10, strong: true })
    let y = flow.y + height - padding - lines.length * 21
    for (const label of lines) {
      write(flow.sheet, label, { ...line, y: y + 4, size: body, color: colors.muted })
      const labelled = flow.sheet.fontSize(body).widthOfString(label) + 6
      rule(flow.sheet, line.x + labelled, y + 18, line.width - labelled)
      y += 21
    }
    if (isLabs && seal) {
      const fit: [number, number] = [sealSide, sealSide]
      const place = { x: x + width - sealSide - 6, y: flow.y + (height - sealSide) / 2 }
      flow.sheet.image(seal, place.x, place.y, { fit, align: 'center', valign: 'center' })
    }
  }
  flow.y += height
}

/** Sets a block with its title, and the space below it. */
export const drawBlock = (flow: Flow, block: Block, seal?: Buffer): void => {
  if ('title' in block) drawTitle(flow, block.title)
  switch (block.kind) {
    case 'facts':
      drawFacts(flow, block.facts)
      break
    case 'sides':
      drawSides(flow, block)
      break
    case 'table':
      drawTable(flow, block)
      break
    case 'text':
      drawText(flow, block.paragraphs)
      break
    case 'clauses':
      drawClauses(flow, block)
      break
    case 'signatures':
      drawSignatures(flow, block, seal)
  }
  flow.y += 13
}
