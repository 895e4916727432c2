import { expect, it } from 'vitest'
import { baseOf } from './base.ts'

it.each([
  ['https://lab.example/widgets/lab.js', 'https://lab.example'],
  ['https://lab.example/widgets/v1/chunk-ABC.js?x=1', 'https://lab.example'],
  ['https://lab.example:8443/portal/widgets/lab.js', 'https://lab.example:8443/portal'],
])('finds the server of %s', (script, base) => {
  expect(baseOf(script, 'https://partner.example')).toBe(base)
})

it('is the page itself when the script does not come from a server of ours', () => {
  expect(baseOf('http://localhost:6006/assets/core.js', 'http://localhost:6006')).toBe(
    'http://localhost:6006',
  )
  expect(baseOf('file:///srv/widgets/server.js')).toBe('')
})
