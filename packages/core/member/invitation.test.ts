import { expect, it } from 'vitest'
import { aPage, aStorage } from '../testing.ts'
import { createInvitation } from './invitation.ts'

const arriveAt = (path: string, storage = aStorage()) => {
  const { window } = aPage(`https://lab.example${path}`)
  const invitation = createInvitation({ storage, window })
  invitation.consume()
  return { invitation, storage, shown: () => window.location.href.slice('https://lab.example'.length) }
}

it.each(['/#invited=ABC%20D', '/invited/ABC%20D'])('takes the code from %s and leaves /', (path) => {
  const { invitation, shown } = arriveAt(path)
  expect(invitation.code()).toBe('ABC D')
  expect(shown()).toBe('/')
})

it.each(['/', '/#top', '/#invited=', '/guide#invited=ABC', '/invited'])('leaves %s alone', (path) => {
  const { invitation, shown } = arriveAt(path)
  expect(invitation.code()).toBeNull()
  expect(shown()).toBe(path)
})

it('keeps the code through a reload, until it is cleared', () => {
  const { storage } = arriveAt('/#invited=ABC')
  const { invitation } = arriveAt('/', storage)
  expect(invitation.code()).toBe('ABC')
  invitation.clear()
  expect(invitation.code()).toBeNull()
})
