import { describe, expect, it } from 'vitest'
import { createStorage, readJson } from './storage.ts'

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}

describe('storage', () => {
  it('keeps values in the browser', () => {
    const storage = createStorage(() => localStorage)
    storage.set('a', '1')
    expect(localStorage.getItem('a')).toBe('1')
    storage.remove('a')
    expect(storage.get('a')).toBeNull()
  })

  it('keeps values for the page where the browser blocks storage', () => {
    const storage = createStorage(blocked)
    storage.set('a', '1')
    expect(storage.get('a')).toBe('1')
    storage.remove('a')
    expect(storage.get('a')).toBeNull()
  })

  it('keeps a value for the page when the storage is full, instead of an old one', () => {
    const kept = new Map([['a', 'old']])
    const full = {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    } as unknown as Storage
    const storage = createStorage(() => full)
    storage.set('a', 'new')
    expect(storage.get('a')).toBe('new')
    expect(kept.has('a')).toBe(false)
  })

  it('works without any storage, as on the server', () => {
    const storage = createStorage(() => undefined)
    storage.set('a', '1')
    expect(storage.get('a')).toBe('1')
    expect(storage.get('b')).toBeNull()
  })

  it('reads what is not JSON as nothing', () => {
    const storage = createStorage(() => undefined)
    storage.set('a', '{broken')
    expect(readJson(storage, 'a')).toBeNull()
    expect(readJson(storage, 'b')).toBeNull()
  })
})
