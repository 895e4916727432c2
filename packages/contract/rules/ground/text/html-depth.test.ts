import { expect, it } from 'vitest'
import { htmlDepth } from './html-depth.ts'

it('counts how deep elements stand within each other', () => {
  expect(htmlDepth('一行')).toBe(0)
  expect(htmlDepth('<p>甲</p><blockquote><b>乙</b></blockquote><b>丙</b>')).toBe(2)
  expect(htmlDepth(`${'<b>'.repeat(2500)}深${'</b>'.repeat(2500)}`)).toBe(2500)
})

it('takes paragraphs and rows without end tags as side by side', () => {
  expect(htmlDepth('<p>甲'.repeat(500))).toBe(0)
  expect(htmlDepth(`<table>${'<tr><td>甲'.repeat(500)}</table>`)).toBe(1)
})
