import { expect, it } from 'vitest'
import { acceptedFiles, fileProblem, sentProblem } from './file.ts'

it.each([
  ['样品.PNG', 10, undefined],
  ['spectrum.csv', 20 * 1024 * 1024, undefined],
  ['spectrum.csv', 20 * 1024 * 1024 + 1, '「spectrum.csv」超过20 MB'],
  ['empty.txt', 0, '「empty.txt」是空文件'],
  ['run.exe', 10, '「run.exe」的格式不支持'],
  ['png', 10, '「png」的格式不支持'],
])('a file %s of %i bytes: %s', (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem)
})

it('may come without an ending, but not with a foreign one', () => {
  expect(sentProblem({ name: 'blob', size: 1 })).toBeUndefined()
  expect(sentProblem({ name: '样品.PNG', size: 1 })).toBeUndefined()
  expect(sentProblem({ name: 'photo.png.exe', size: 1 })).toBe('「photo.png.exe」的格式不支持')
  expect(sentProblem({ name: 'blob', size: 0 })).toBe('「blob」是空文件')
})

it('are offered by the endings of their names', () => {
  expect(acceptedFiles).toContain('.docx')
})
