import { expect, it } from 'vitest'
import { fileName } from './file-name.ts'

it.each([
  ['结果.csv', '结果.csv'],
  ['CON.csv', '_CON.csv'],
  ['nul', '_nul'],
  ['Com1.tar.gz', '_Com1.tar.gz'],
  ['COM².txt', '_COM².txt'],
  ['aux .txt', '_aux.txt'],
  ['CONTROL.csv', 'CONTROL.csv'],
  ['a/b:c?.txt', 'a_b_c_.txt'],
  ['样品 1. .csv', '样品 1.csv'],
  ['..', '文件'],
  [`${'长'.repeat(96)}.csv`, `${'长'.repeat(80)}.csv`],
])('the file %s is called %s in an archive', (name, called) => expect(fileName(name)).toBe(called))
