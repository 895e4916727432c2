import { Parser } from 'saxen'
import { type Archive, partIn, unpackText } from './archive.ts'
import type { Budget } from './budget.ts'

type Attributes = Readonly<Record<string, string>>

/** What is done at each element; names are without their prefixes. */
export interface Handlers {
  open?: (name: string, attributes: () => Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** No part of a workbook is deeper. */
const deepest = 64

const decoded = (attributes: Attributes, decode: (text: string) => string): Attributes => {
  const raw = Object.entries(attributes)
  return raw.some(([, value]) => value.includes('&'))
    ? Object.fromEntries(raw.map(([name, value]) => [name, decode(value)]))
    : attributes
}

/** Reads a part as it is unpacked; false when it is not there. @throws SpreadsheetFault */
export const readXml = async (
  bytes: Uint8Array,
  archive: Archive,
  name: string,
  budget: Budget,
  { open, close, text }: Handlers,
): Promise<boolean> => {
  const part = partIn(archive, name)
  if (!part) return false
  const parser = new Parser()
  let depth = 0
  parser.on('openTag', (full, attributes, decode) => {
    depth += 1
    if (depth > deepest) throw budget.fail('broken')
    open?.(full.slice(full.indexOf(':') + 1), () => decoded(attributes(), decode))
  })
  parser.on('closeTag', (full) => {
    depth -= 1
    close?.(full.slice(full.indexOf(':') + 1))
  })
  if (text) {
    parser.on('text', (value, decode) => text(decode(value)))
    parser.on('cdata', (value) => text(value))
  }
  // A workbook declares no document type: what stands in one could be anything.
  parser.on('attention', () => {
    throw budget.fail('broken')
  })
  await unpackText(bytes, part, budget, (piece) => parser.write(piece))
  parser.end()
  return true
}
