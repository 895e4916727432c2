import { describe, expect, it } from 'vitest'
import { cutHostPage } from './host-page.ts'

const html = `<!doctype html><html><head><title>旧</title><meta name="description" content="旧"></head>
<body><main><h1 data-route-title>旧</h1><lab-banner autoplay="0">备用</lab-banner><lab-other></lab-other></main></body></html>`

const pieces = cutHostPage(html, (tag) => tag === 'lab-banner')

describe('cutting a host page', () => {
  it('finds title, description, end of head, heading and widgets in their order', () => {
    expect(pieces.filter((piece) => typeof piece === 'object')).toEqual([
      { slot: 'title' },
      { slot: 'description' },
      { slot: 'head' },
      { slot: 'heading' },
      { widget: { tag: 'lab-banner', attributes: { autoplay: '0' } } },
    ])
  })

  it('keeps every other character, with tags of unknown widgets and fallback content', () => {
    const kept = pieces.filter((piece) => typeof piece === 'string').join('')
    expect(kept).toContain('备用</lab-banner><lab-other></lab-other>')
    expect(kept).not.toContain('旧')
  })
})
