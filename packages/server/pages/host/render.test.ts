import { describe, expect, it } from 'vitest'
import { cutHostPage } from './host-page.ts'
import { renderPage } from './render.ts'
import type { Widgets } from './widgets.ts'

const widgets: Widgets = {
  isWidget: (tag) => tag === 'lab-list',
  isOffered: () => true,
  summary: () => '列表',
  offered: () => ({ widgets: [], tokens: [] }),
  attributeNames: () => ['type-id'],
  styleHash: () => 'sha256-abc',
  render: async (_tag, attributes) => ({
    html: `<template shadowrootmode="open">${attributes['type-id']}</template>`,
    data: {},
  }),
}

const page = (html: string, values: Record<string, string> = {}) =>
  renderPage({
    pieces: cutHostPage(html, widgets.isWidget),
    head: {
      site: '甲',
      title: '<甲> & 乙',
      description: '"引号"',
      canonical: 'https://lab.example/',
      jsonLd: [{ name: '</script>' }],
    },
    heading: '标题',
    values,
    api: { get: async () => ({}), post: async () => ({}) },
    widgets,
    preloads: ['portal.js'],
  })

const bare =
  '<html><head><title></title><meta name="description" content=""></head><body><lab-list></lab-list></body></html>'

describe('a rendered page', () => {
  it('escapes what people wrote into the head', async () => {
    const html = await page(bare)
    expect(html).toContain('<title>&lt;甲&gt; &amp; 乙</title>')
    expect(html).toContain('content="&quot;引号&quot;"')
    expect(html).toContain('\\u003c/script>')
  })

  it('gives a widget those values of the route that it takes, and no others', async () => {
    const html = await page(bare, { typeId: '"><script>', kw: 'x' })
    expect(html).toContain('<lab-list type-id="&quot;&gt;&lt;script&gt;">')
    expect(html).not.toContain('kw')
  })

  it('announces the modules that it starts with', async () => {
    const html = await page(bare)
    expect(html).toContain('<link rel="modulepreload" href="/widgets/portal.js">')
  })
})
