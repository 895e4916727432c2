import { describe, expect, it } from 'vitest'
import { demoContent } from '../content.ts'

const { images, ...rows } = demoContent(1_780_000_000)
/** What turns light drawings on a dark page: the one style there is. */
const turned = /<style>@media \(prefers-color-scheme:dark\)\{[^<@]*\}<\/style>/
const all = [...images]
const pictures = all.map(([name, svg]) => [name, svg.replace(turned, '')] as const)

/** Tags that do not close, in their order. */
function openTags(svg: string) {
  const open: string[] = []
  for (const [, closing, name, , empty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<>]*")*)(\/?)>/g,
  )) {
    if (closing && open.pop() !== name) return [`/${name}`]
    if (!closing && !empty) open.push(name as string)
  }
  return open
}

describe('the demo pictures', () => {
  it('are all that the content names, and nothing else', () => {
    const text = JSON.stringify(rows)
    const named = new Set([...text.matchAll(/[a-z0-9-]+\.[0-9a-f]{10}\.svg/g)].map(([name]) => name))
    expect([...named].sort()).toEqual([...images.keys()].sort())
  })

  it('turn on a dark page where their ground is light', () => {
    const turning = all.filter(([, svg]) => turned.test(svg)).map(([name]) => name)
    expect(turning).toContain(rows.projects.find(({ rid }) => rid === 'p-xrd')?.img)
    for (const name of turning)
      expect(name, 'dark already, or its own ground').not.toMatch(/^(banner|qr|logo|icon)-/)
  })

  it('are many: projects have more than 40 different covers', () => {
    expect(new Set(rows.projects.map(({ img }) => img)).size).toBeGreaterThan(40)
  })

  it('are well-formed, sized and small', () => {
    for (const [name, svg] of pictures) {
      expect(svg, name).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="(\d+)" height="(\d+)" viewBox="0 0 \1 \2">/,
      )
      expect(openTags(svg), name).toEqual([])
      expect(svg.replace(/<[^<>]*>/g, ''), name).toBe('')
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg.length, name).toBeLessThan((name.startsWith('banner') ? 12 : 15) * 1024)
    }
  })

  it('need nothing from elsewhere and run nothing', () => {
    for (const [name, svg] of pictures) {
      expect(svg, name).not.toMatch(/<(script|style|text|image|foreignObject|use)\b| on\w+=|href=| style=/)
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size, name).toBe(ids.length)
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids, name).toContain(id)
    }
  })
})
