import { expect, it } from 'vitest'
import {
  readReportCode,
  reportCodeBytes,
  reportCodeOf,
  reportNumber,
  shownReportCode,
  verifyPath,
} from './report.ts'

const code = reportCodeOf(Uint8Array.from({ length: reportCodeBytes }, (_, at) => at * 27))

it('makes a code of sixteen digits that are not taken for one another', () => {
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(reportCodeOf(new Uint8Array(reportCodeBytes))).toBe('0'.repeat(16))
  expect(reportCodeOf(new Uint8Array(reportCodeBytes).fill(255))).toBe('Z'.repeat(16))
})

it.each([
  shownReportCode(code),
  shownReportCode(code).toLowerCase(),
  ` ${code.slice(0, 8)} ${code.slice(8)} `,
  `https://lab.example${verifyPath(code)}`,
  `https://lab.example/verify/${code}?from=qr#top`,
  code.replaceAll('1', 'l').replaceAll('0', 'o'),
])('reads %s', (typed) => {
  expect(readReportCode(typed)).toBe(code)
})

it.each(['', '7K3M', `${code}0`, 'U'.repeat(16), '报告编号', '/'])('takes “%s” for none', (typed) => {
  expect(readReportCode(typed)).toBeUndefined()
})

it('numbers the reports of an experiment', () => {
  expect(reportNumber('260707-0001-E1', 2)).toBe('260707-0001-E1-R2')
})
