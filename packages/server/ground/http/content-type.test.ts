import { expect, it } from 'vitest'
import { contentProblem, programType, typeOf } from './content-type.ts'

it.each([
  ['°', 'Angle (\xb0),Counts\n10,1\n'],
  ['°C and µm', 'T (\xb0C),d (\xb5m)\n10,1\n'],
  ['² and ³', 'A/cm\xb2,V/cm\xb3\n1,2\n'],
  ['a Ctrl-Z', '1,2\n\x1a'],
  ['a NUL', '1,2\n\0'],
  ['an ESC', '\x1bE\n1,2\n'],
  ['a list of masses', 'MZ,Counts (\xb2)\n1,2\n\x1a'],
  ['UTF-16 without its mark', Buffer.from('Angle,Counts\n10,1\n', 'utf16le').toString('latin1')],
])('takes an instrument’s text with %s', (_, text) => {
  const bytes = Buffer.from(text, 'latin1')
  const types = ['a.txt', 'a.csv'].map((name) => typeOf(undefined, bytes, name))
  expect(types).toEqual(['text/plain', 'text/csv'])
  expect(contentProblem('a.csv', 'text/csv')).toBeUndefined()
})

it('takes a program for one, and what is no text for none', () => {
  const header = Buffer.from('4d5a90000300000004000000ffff0000', 'hex')
  expect(typeOf(undefined, header, 'a.txt')).toBe(programType)
  expect(typeOf(undefined, Buffer.alloc(200), 'a.txt')).toBe('application/octet-stream')
})
