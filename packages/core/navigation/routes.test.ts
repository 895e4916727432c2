import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guard, isProtected, routes } from './routes.ts'

describe('the guard', () => {
  it('lets everyone on the public pages, and on addresses it does not know', () => {
    for (const path of ['/', '/project/1?childId=2', '/list/news', '/nowhere']) {
      expect(guard(path, false)).toEqual({ allow: true })
    }
  })

  it('asks a visitor to log in for the member and experiment areas, and keeps where they were heading', () => {
    expect(guard('/member/order?state=placed', false)).toEqual({
      login: true,
      target: '/member/order?state=placed',
    })
    expect(guard('/experiment', false)).toEqual({ login: true, target: '/experiment/plan' })
  })

  it('lets a member on them', () => {
    expect(guard('/member/order', true)).toEqual({ allow: true })
  })

  it('sends on where the route says so', () => {
    expect(guard('/member', true)).toEqual({ redirect: '/member/center' })
    expect(guard('/about', false)).toEqual({ redirect: '/about/profile' })
  })

  it('never keeps a member from anything, and sends nobody in circles', () => {
    fc.assert(
      fc.property(fc.constantFrom(...routes), fc.boolean(), ({ path }, isMember) => {
        const verdict = guard(path, isMember)
        if (isMember) expect(verdict).not.toHaveProperty('login')
        if ('redirect' in verdict) expect(guard(verdict.redirect, isMember)).toEqual({ allow: true })
        if ('target' in verdict) expect(guard(verdict.target, true)).toEqual({ allow: true })
      }),
    )
  })

  it('knows which paths need a login', () => {
    expect(isProtected('/experiment/step1')).toBe(true)
    expect(isProtected('/detail/1')).toBe(false)
    expect(isProtected('/nowhere')).toBe(false)
  })
})
