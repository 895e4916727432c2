import { describe, expect, it } from 'vitest'
import { attributeName, readAttributes } from './attributes.ts'

const specs = {
  autoplay: { type: 'number', default: 5000, help: '' },
  typeId: { type: 'number', help: '' },
  open: { type: 'boolean', help: '' },
  size: { type: 'string', options: ['small', 'large'], default: 'small', help: '' },
} as const

const read = (given: Record<string, string>) => readAttributes(specs, (name) => given[name])

describe('attributes', () => {
  it('are written with hyphens', () => {
    expect(attributeName('typeId')).toBe('type-id')
  })

  it('fall back to their default when absent or nonsense', () => {
    expect(read({})).toEqual({ autoplay: 5000, typeId: undefined, open: false, size: 'small' })
    expect(read({ autoplay: 'soon', 'type-id': '', size: 'huge' })).toMatchObject({
      autoplay: 5000,
      size: 'small',
    })
  })

  it('are read by their type', () => {
    expect(read({ autoplay: '0', 'type-id': '2', open: '', size: 'large' })).toEqual({
      autoplay: 0,
      typeId: 2,
      open: true,
      size: 'large',
    })
    expect(read({ open: 'false' }).open).toBe(false)
  })
})
