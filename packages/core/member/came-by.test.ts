import { describe, expect, it } from 'vitest'
import { start } from '../start.ts'
import { aBrowser, aStorage, done, settled } from '../testing.ts'

const aVisit = (path: string, { origin = 'https://lab.example', tabStorage = aStorage() } = {}) => {
  const browser = aBrowser({ 'open/setting': done({ now: 1 }), 'open/embed/visit': done() })
  const { lab, window } = browser.openTab({ href: origin + path, tabStorage })
  start(lab)
  return { ...browser, lab, window, tabStorage, told: () => browser.server.asked('open/embed/visit') }
}

describe('a visit by a partner’s card', () => {
  it('is told of once, and leaves the address as it would be without', async () => {
    const { told, window, lab } = aVisit('/project?typeId=2&partner=pk_1&page=3#top')
    await settled()
    expect(told().map(({ body }) => body)).toEqual([{ partner: 'pk_1' }])
    expect(window.location.href).toBe('https://lab.example/project?typeId=2&page=3#top')
    expect(lab.cameBy.key()).toBe('pk_1')
  })

  it('is the same after a reload and by a second card in the tab', async () => {
    const { tabStorage } = aVisit('/?partner=pk_1')
    const again = aVisit('/detail/sem?partner=pk_1', { tabStorage })
    await settled()
    expect(again.told()).toEqual([])
    expect(aVisit('/', { tabStorage }).lab.cameBy.key()).toBe('pk_1')
  })

  it('is another one by another partner’s card', async () => {
    const { tabStorage } = aVisit('/?partner=pk_1')
    const other = aVisit('/?partner=pk_2', { tabStorage })
    await settled()
    expect(other.told()).toHaveLength(1)
    expect(other.lab.cameBy.key()).toBe('pk_2')
  })

  it.each(['/', '/?partner=', `/?partner=${'x'.repeat(65)}`])('is none at %s', async (path) => {
    const { told, lab } = aVisit(path)
    await settled()
    expect(told()).toEqual([])
    expect(lab.cameBy.key()).toBeUndefined()
  })

  it('is none on a partner’s page', async () => {
    const { told, window } = aVisit('/?partner=pk_1', { origin: 'https://partner.example' })
    await settled()
    expect(told()).toEqual([])
    expect(window.location.search).toBe('?partner=pk_1')
  })
})
