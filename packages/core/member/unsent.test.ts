import { expect, it } from 'vitest'
import { aBrowser, aStorage, done, settled, someTokens } from '../testing.ts'
import { createUnsent } from './unsent.ts'

const blank = { phone: '13800000000', password: 'Abc12345', inviterCode: '' }
const someUnsent = (tabStorage = aStorage()) => {
  const who = { owner: 'm1' }
  const unsent = createUnsent({ tabStorage, owner: () => who.owner })
  return { who, tabStorage, unsent, form: unsent.of<typeof blank>('register', ['phone', 'inviterCode']) }
}

it('keeps what may be kept over a reload, and never a password', () => {
  const { form, tabStorage } = someUnsent()
  form.save(blank)
  expect(someUnsent(tabStorage).form.load()).toEqual({ phone: '13800000000', inviterCode: '' })
})

it('shows nobody what another typed', () => {
  const { form, who } = someUnsent()
  form.save(blank)
  who.owner = 'm2'
  expect(form.load()).toBeUndefined()
})

it('forgets what was sent, and nothing else', () => {
  const { form, unsent } = someUnsent()
  const other = unsent.of<{ name: string }>('identity', ['name'])
  form.save(blank)
  other.save({ name: '示例用户' })
  form.drop()
  expect(form.load()).toBeUndefined()
  expect(other.load()).toEqual({ name: '示例用户' })
})

it.each([
  ['goes at logout', 'logout', undefined],
  ['outlasts a session that ran out: the member goes on after the next login', 'expired', { name: '示例' }],
] as const)('%s', async (_, reason, left) => {
  const { openTab } = aBrowser({ 'user/logout': done() })
  const { lab } = openTab()
  lab.session.set(someTokens())
  const form = lab.unsent.of<{ name: string }>('identity', ['name'])
  form.save({ name: '示例' })
  lab.session.clear(reason)
  await settled()
  expect(form.load()).toEqual(left)
})
