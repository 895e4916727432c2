import { expect, it } from 'vitest'
import { aStorage } from '../testing.ts'
import { createRemembered } from './remembered.ts'

it('shows the remembered account masked, also on a later visit, until it is forgotten', () => {
  const storage = aStorage()
  createRemembered({ storage }).remember('13800001234')

  const later = createRemembered({ storage })
  expect(later.getState().account).toBeNull()
  later.restore()
  expect(later.getState().account).toEqual({ account: '13800001234', masked: '138****1234' })

  later.forget()
  expect(later.getState().account).toBeNull()
  expect(storage.get('lab-remembered')).toBeNull()
})

it('ignores what is no account', () => {
  const storage = aStorage()
  storage.set('lab-remembered', '{"account": 1}')
  const remembered = createRemembered({ storage })
  remembered.restore()
  expect(remembered.getState().account).toBeNull()
})
