import { describe, expect, it } from 'vitest'
import { matchFiles } from './match-files.ts'

const wanted = [
  { rid: 'a', number: 'FP-260105-0001', title: '示例大学' },
  { rid: 'b', number: 'FP-260105-0002', title: '示例研究院' },
  { rid: 'c', number: 'FP-260105-0003', title: '示例研究院' },
]
const pdf = (name: string) => ({ rid: name, name })
const filesOf = (filled: ReturnType<typeof matchFiles>) =>
  Object.fromEntries(Object.entries(filled).map(([rid, { file }]) => [rid, file?.name]))

describe('PDFs of many invoices', () => {
  it('go where their names tell, with their numbers', () => {
    const name = 'dzfp_25332000000123456789_示例大学_20260105.pdf'
    expect(matchFiles(wanted, [pdf(name)], {}).a).toEqual({ number: '25332000000123456789', file: pdf(name) })
  })

  it('go nowhere where two could be meant, unless the application’s number stands there', () => {
    expect(filesOf(matchFiles(wanted, [pdf('示例研究院.pdf'), pdf('未知.pdf')], {}))).toEqual({})
    expect(filesOf(matchFiles(wanted, [pdf('FP-260105-0003 示例研究院.pdf')], {})).c).toContain('0003')
  })

  it('leave what was typed, and go when they are removed', () => {
    const typed = { a: { number: '12345678' } }
    const placed = matchFiles(wanted, [pdf('25332000000123456789 示例大学.pdf')], typed)
    expect(placed.a?.number).toBe('12345678')
    expect(matchFiles(wanted, [], placed).a).toEqual({ number: '12345678', file: undefined })
  })
})
