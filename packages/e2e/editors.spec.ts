import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ckeditorSettings, tinymceSettings } from '@lab/contract/rules/pages/editor-settings'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url))
const site = 'http://cms.example/'
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

/** A page of a CMS with an editor of npm's on it. */
const aCms = async (page: Page, body: string) => {
  await page.route(`${site}**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>CMS</title><link rel="icon" href="data:,"><body>${body}`,
      })
    const bytes = await readFile(modules + pathname.slice(1)).catch(() => undefined)
    if (!bytes) return route.fulfill({ status: 404, body: '' })
    return route.fulfill({ contentType: types[extname(pathname)] ?? 'application/octet-stream', body: bytes })
  })
  await page.goto(site)
}

interface Saved {
  save: (html: string) => string
}

/** What an editor gives back of what was put into its source. */
const savedBy = (page: Page, html: string) =>
  page.evaluate((text) => (window as unknown as Saved).save(text), html)

/** A document's elements with their attributes and words, however they are written. */
const contentOf = (page: Page, html: string, names: string) =>
  page.evaluate(
    ([text = '', which = '']) => {
      const found = new DOMParser().parseFromString(text, 'text/html').body.querySelectorAll(which)
      return [...found].map((element) => {
        const attributes = [...element.attributes].map(({ name, value }) => [
          name,
          name === 'style' ? value.replace(/\s/g, '').split(';').filter(Boolean).sort() : value,
        ])
        return [element.localName, Object.fromEntries(attributes), element.textContent?.trim()]
      })
    },
    [html, names],
  )

interface Offered {
  tag: string
  attributes: { name: string }[]
}

/** What the builder writes, with every attribute of every widget, and a card. */
const pasted = async (page: Page, baseURL: string) => {
  const { data } = await (await page.request.get('/api/open/embed/widgets')).json()
  const widgets = data.widgets as Offered[]
  const card = await (await page.request.get('/embed/card.json?page=/contact&widget=lab-contact')).json()
  const tags = widgets.map(({ tag, attributes }) => {
    const said = attributes.map(({ name }) => ` ${name}="x"`).join('')
    return `<${tag}${said}>载入中……<a href="${baseURL}/">前往门户</a></${tag}>`
  })
  return {
    widgets,
    tags,
    script: `<script type="module" src="${baseURL}/widgets/v1/lab.js"></script>`,
    frame: `<p><iframe src="${baseURL}/embed/frame/lab-contact?partner=demo-partner" title="联系我们" width="100%" height="480" loading="lazy" style="border: 0"></iframe></p>`,
    card: card.html as string,
  }
}

const parts = {
  tags: 'body *:not(a):not(p):not(div)',
  script: 'script',
  frame: 'iframe',
  card: 'section, section p, section a, section img, section span',
} as const

const unchanged = async (
  page: Page,
  code: Awaited<ReturnType<typeof pasted>>,
  without?: keyof typeof parts,
) => {
  for (const [part, names] of Object.entries(parts) as [keyof typeof parts, string][]) {
    if (part === without) continue
    const html = part === 'tags' ? code.tags.join('\n') : code[part]
    const which = part === 'tags' ? code.widgets.map(({ tag }) => tag).join(',') : names
    const saved = await savedBy(page, html)
    expect(await contentOf(page, saved, which), part).toEqual(await contentOf(page, html, which))
  }
}

test('TinyMCE with our settings gives back what the builder wrote', async ({ page, baseURL, complaints }) => {
  const code = await pasted(page, String(baseURL))
  const settings = JSON.stringify(tinymceSettings(code.widgets, String(baseURL)))
  const begin = (own: string) =>
    aCms(
      page,
      `<textarea id="text"></textarea><script src="/tinymce/tinymce.min.js"></script><script>
tinymce.init({ selector: '#text', license_key: 'gpl', promotion: false, plugins: 'code', ...${own} })
  .then(([editor]) => { window.save = (html) => { editor.setContent(html); return editor.getContent() } })</script>`,
    )
  await begin('{}')
  await page.waitForFunction(() => 'save' in window)
  // Without them the tags are lost: what the guide warns of.
  expect(await savedBy(page, code.tags.join(''))).not.toContain('<lab-')
  await page.goto('about:blank')
  await begin(settings)
  await page.waitForFunction(() => 'save' in window)
  await unchanged(page, code)
  complaints.length = 0
})

test('CKEditor 5 with our settings gives back what the builder wrote', async ({
  page,
  baseURL,
  complaints,
}) => {
  const code = await pasted(page, String(baseURL))
  const settings = JSON.stringify(ckeditorSettings(code.widgets))
  await aCms(
    page,
    `<link rel="stylesheet" href="/ckeditor5/dist/browser/ckeditor5.css"><div id="text"></div><script type="module">
import { ClassicEditor, Essentials, Paragraph, Link, ImageBlock, ImageInline, GeneralHtmlSupport, SourceEditing } from '/ckeditor5/dist/browser/ckeditor5.js'
const editor = await ClassicEditor.create(document.querySelector('#text'), {
  licenseKey: 'GPL', plugins: [Essentials, Paragraph, Link, ImageBlock, ImageInline, GeneralHtmlSupport, SourceEditing], ...${settings} })
window.save = (html) => { editor.setData(html); return editor.getData() }</script>`,
  )
  await page.waitForFunction(() => 'save' in window)
  await unchanged(page, code, 'card')
  // It sets pictures and paragraphs in its own way: the words, the link, the pictures and the frame are there.
  const saved = await savedBy(page, code.card)
  const words = (html: string) => html.replace(/<[^>]+>|\s/g, '')
  expect(words(saved)).toBe(words(code.card))
  expect(saved).toContain('border:1px solid')
  for (const [, kept = ''] of code.card.matchAll(/(?:src|href|alt)="([^"]+)"/g)) expect(saved).toContain(kept)
  complaints.length = 0
})
