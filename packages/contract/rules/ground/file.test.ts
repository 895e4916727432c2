import { expect, it } from 'vitest'
import { acceptedFiles, fileProblem, sentProblem } from './file.ts'

it.each([
  ['样品.PNG', 10, undefined],
  ['spectrum.csv', 20 * 1024 * 1024, undefined],
  ['spectrum.csv', 20 * 1024 * 1024 + 1, '「spectrum.csv」超过20 MB'],
  ['empty.txt', 0, '「empty.txt」是空文件'],
  ['run.exe', 10, '「run.exe」是程序或脚本，不能上传'],
  ['opt.com', 10, '「opt.com」是程序或脚本，不能上传；Gaussian 输入文件请改名为 .gjf，或压缩为 zip'],
  ['png', 10, '「png」的格式不支持'],
])('a file %s of %i bytes: %s', (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem)
})

it.each([
  'a.raw',
  'b.xrdml',
  'c.dm3',
  'd.vgd',
  'e.mzML',
  'f.opju',
  'g.h5',
  'h.7z',
  'i.mp4',
  'fid',
  'j.html',
  'k.svg',
])('is taken where data belongs, and nowhere else: %s', (name) => {
  expect(fileProblem({ name, size: 1 }, 10, 'data')).toBeUndefined()
  expect(sentProblem({ name, size: 1 })).toBeUndefined()
  expect(fileProblem({ name, size: 1 })).toBe(`「${name}」的格式不支持`)
})

it.each(['a.exe', 'b.PS1', 'c.lnk', 'd.jar', 'e.sh', 'f.xlsm', 'g.hta'])('is taken nowhere: %s', (name) => {
  const problem = `「${name}」是程序或脚本，不能上传`
  expect(fileProblem({ name, size: 1 }, 10, 'data')).toBe(problem)
  expect(sentProblem({ name, size: 1 })).toBe(problem)
})

it('may come without an ending, but not with that of a program', () => {
  expect(sentProblem({ name: 'blob', size: 1 })).toBeUndefined()
  expect(sentProblem({ name: '样品.PNG', size: 1 })).toBeUndefined()
  expect(sentProblem({ name: 'photo.png.exe', size: 1 })).toBe('「photo.png.exe」是程序或脚本，不能上传')
  expect(sentProblem({ name: 'blob', size: 0 })).toBe('「blob」是空文件')
})

it('are offered by the endings of their names', () => {
  expect(acceptedFiles).toContain('.docx')
})
