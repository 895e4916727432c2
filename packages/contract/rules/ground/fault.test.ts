import { expect, it } from 'vitest'
import { withoutPersonal } from './fault.ts'

it.each([
  ['no such user li.ming+a@lab.example', 'no such user [mail]'],
  ['phone 13800000001 of order 2611210003', 'phone # of order #'],
  ['at x (https://lab.example/widgets/v1/a.js?token=abc:12:7)', 'at x (https://lab.example/widgets/v1/a.js)'],
  ['at x (https://lab.example/widgets/v1/a.js:12:7)', 'at x (https://lab.example/widgets/v1/a.js:12:7)'],
])('%s is told as %s', (text, told) => expect(withoutPersonal(text, 300)).toBe(told))

it('is cut to what is asked for', () => expect(withoutPersonal('x'.repeat(400), 300)).toHaveLength(300))
