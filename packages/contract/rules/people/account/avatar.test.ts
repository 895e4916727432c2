import { expect, it } from 'vitest'
import { avatarBytes, avatarProblem } from './avatar.ts'

it.each([
  ['image/png', 1, undefined],
  ['image/webp', avatarBytes, undefined],
  ['image/jpeg', avatarBytes + 1, '头像不能超过 5 MB'],
  ['image/jpeg', 0, '所选图片是空文件'],
  ['image/tiff', 100, '头像请使用 PNG、JPG 或 WebP 图片'],
  ['image/svg+xml', 100, '头像请使用 PNG、JPG 或 WebP 图片'],
  ['', 100, '头像请使用 PNG、JPG 或 WebP 图片'],
])('answers a picture of type %s and %i bytes with %s', (type, size, problem) => {
  expect(avatarProblem({ type, size })).toBe(problem)
})
