import { expect, it } from 'vitest'
import { sourceSet } from './image.ts'

it('offers a photograph in every width', () => {
  expect(sourceSet('/img/sem.0f3a9c27d1.jpg')).toBe(
    [320, 480, 640, 960, 1280, 1920]
      .map((width) => `/img/sem.0f3a9c27d1.jpg?w=${width} ${width}w`)
      .join(', '),
  )
})

it.each(['/img/plot.svg', '/img/png', '/img/', ''])('offers %s as it is', (address) => {
  expect(sourceSet(address)).toBeUndefined()
})
