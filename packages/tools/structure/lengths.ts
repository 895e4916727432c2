import { parseSync } from 'vite'
import { textOf } from './imports.ts'

export interface LongFunction {
  file: string
  name: string
  lines: number
}

type Node = Record<string, unknown> & { type?: string; start: number; end: number }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const nameIn = (node: Node): string | undefined => {
  const named = node.id ?? node.key
  return isNode(named) && typeof named.name === 'string' ? named.name : undefined
}

/** The functions of a file, components among them, of more lines than `most`. */
export const longFunctions = (file: string, most: number): LongFunction[] => {
  const text = textOf(file)
  const linesOf = ({ start, end }: Node) => text.slice(start, end).split('\n').length
  if (text.split('\n').length <= most) return []
  const found: LongFunction[] = []
  const visit = (value: unknown, within: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, within)
    else if (isNode(value)) {
      const name = nameIn(value) ?? within
      const isFunction = /Function/.test(value.type ?? '') && isNode(value.body)
      const lines = isFunction ? linesOf(value) : 0
      if (lines > most) found.push({ file, name, lines })
      for (const child of Object.values(value)) visit(child, name)
    }
  }
  visit(parseSync(file, text).program, '')
  return found
}
