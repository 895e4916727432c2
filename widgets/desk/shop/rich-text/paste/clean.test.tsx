// biome-ignore lint/style/noRestrictedImports: what the server lets through is what a paste is held to
import { cleanHtml } from '@lab/server/shop/content/html'
import { createDocument, getSchema } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { extensions } from '../schema/extensions.ts'
import { toHtml } from '../to-html.ts'
import { fileOf, withoutPictures } from './base64.ts'
import { cleanPasted } from './clean.ts'
import { evasions, wechat, word } from './fixtures.ts'
import { isTooMuchHtml, isTooMuchText } from './limits.ts'

const schema = getSchema(extensions())
const origin = 'https://lab.example'
const cleaned = (html: string) => cleanPasted(html, { origin })
/** The text that a paste into an empty editor makes. */
const pasted = (html: string) => toHtml(createDocument(cleaned(html).html, schema))

describe('what is pasted from Word', () => {
  const text = pasted(word)

  it('keeps headings below the page’s own, and no look', () => {
    expect(text).toContain('<h2>扫描电镜送样须知</h2><h3>一、样品</h3>')
    expect(text).not.toMatch(/mso|style|class|o:p|Calibri|<span/)
  })

  it('keeps what is strong, slanted, set low or high', () => {
    expect(text).toContain(
      '<p>粉末<strong>不少于</strong>20 mg，H<sub>2</sub>O 含量<em>低于</em>10<sup>-3</sup>。</p>',
    )
  })

  it('makes lists of what is only drawn as such, with their levels and numbers', () => {
    expect(text).toContain('<ul><li>粉末<ul><li>研磨</li></ul></li><li>块体</li></ul>')
    expect(text).toContain('<ol><li>登记</li><li>寄送</li></ol>')
    expect(text).toContain('<ol start="3"><li>验收</li></ol>')
  })

  it('keeps tables with their joined cells', () => {
    expect(text).toContain(
      '<table><tbody><tr><td colspan="2">项目与周期</td></tr><tr><td>形貌</td><td>3 个工作日</td></tr></tbody></table>',
    )
  })

  it('keeps links to the web, not to marks within the document', () => {
    expect(text).toContain('<a href="https://journal.example/1"')
    expect(text).toContain('见第一节')
    expect(text).not.toContain('#_Toc')
  })

  it('says that a picture of a file did not come along', () => expect(cleaned(word).lost).toBe(1))
})

describe('what is pasted from WeChat', () => {
  it('is paragraphs, lists and quotes without their looks', () => {
    expect(pasted(wechat)).toBe(
      '<p>本周完成<strong>冷冻电镜</strong>验收</p><p>即日起接受预约</p>' +
        '<ul><li>负染筛查</li><li>数据收集</li></ul><blockquote><p>首次筛查免费</p></blockquote><p>图一 颗粒</p>',
    )
  })

  it('says how many pictures must be uploaded', () => expect(cleaned(wechat).lost).toBe(2))
})

describe('what is pasted', () => {
  it.each(evasions)('harms nobody with %s', (html) => {
    const { html: clean } = cleaned(html)
    const page = new DOMParser().parseFromString(clean, 'text/html')
    for (const element of page.body.querySelectorAll('*')) {
      expect(element.localName).toMatch(
        /^(a|blockquote|br|caption|code|d[dlt]|em|fig(ure|caption)|h[2-4]|hr|img|li|ol|p|pre|s|strong|su[bp]|t(able|body|foot|head|[dhr])|u|ul)$/,
      )
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(/^(href|src|alt|width|height|start|colspan|rowspan)$/)
        if (name === 'href') expect(value).not.toMatch(/^\W*(javascript|vbscript|data):/i)
        if (name === 'src') expect(value).toMatch(/^\/img\//)
      }
    }
    // What the editor makes of it is no news to the server.
    const text = pasted(html)
    expect(cleanHtml(text)).toBe(text)
  })

  it('keeps our own pictures, by the address that a page shows', () => {
    expect(
      pasted('<img src="https://lab.example/img/sem.png?w=640" alt="形貌" width="640" height="480">'),
    ).toBe('<figure><img src="/img/sem.png" alt="形貌" width="640" height="480" loading="lazy"></figure>')
    expect(cleaned('<img src="https://lab.example/img/sem.png">').lost).toBe(0)
    expect(cleaned('<img src="https://evil.example/img/sem.png">')).toEqual({ html: '', lost: 1 })
  })

  it('overlooks spacers', () => {
    expect(cleaned('<p>好<img src="https://count.example/1" width="1" height="1"></p>').lost).toBe(0)
  })

  it('is not thrown by depth', () => {
    expect(pasted(`${'<div>'.repeat(3000)}好`)).toBe('<p>好</p>')
    expect(pasted(`${'<table><tr><td>'.repeat(30)}好`)).toContain('好')
  })

  it('reads a nested list that stands beside its item', () => {
    expect(pasted('<ul><li>甲</li><ul><li>乙</li></ul></ul>')).toBe(
      '<ul><li>甲<ul><li>乙</li></ul></li></ul>',
    )
  })

  it('is plain where a document of an editor is bold as a whole only by its tag', () => {
    expect(pasted('<b style="font-weight:normal"><p><span style="font-weight:700">粗</span>细</p></b>')).toBe(
      '<p><strong>粗</strong>细</p>',
    )
  })

  it('leaves blanks of a paste within the editor as they are', () => {
    expect(cleaned('<p data-pm-slice="1 1 []"> 克 </p>').html).toBe('<p data-pm-slice="1 1 []"> 克 </p>')
  })
})

describe('a picture that was written into HTML', () => {
  const bytes = btoa('\u0089PNG'.padEnd(600, '.'))
  const html = `<p>前<img src="data:image/png;base64,${bytes}">后</p>`

  it('becomes a file, and its place is held', () => {
    const read = withoutPictures(html)
    expect(cleanPasted(read.html, { origin, placeOf: () => '7' })).toEqual({
      html: '<p>前<img data-upload="7">后</p>',
      lost: 0,
    })
    const file = fileOf([...read.pictures.values()][0] ?? { type: '', base64: '' })
    expect(file).toMatchObject({ type: 'image/png', size: 600 })
  })

  it('counts as lost where nothing can be uploaded', () => {
    expect(cleaned(withoutPictures(html).html)).toMatchObject({ html: '<p>前后</p>', lost: 1 })
  })

  it('is never an image that can hold a script', () => {
    expect(fileOf({ type: 'image/svg+xml', base64: btoa('<svg onload=alert(1)>') })).toBeUndefined()
  })

  it('does not count as text', () => {
    const large = withoutPictures(html.replace(bytes, 'A'.repeat(3_000_000))).html
    expect(isTooMuchHtml(large)).toBe(false)
  })
})

describe('a paste', () => {
  it('is too much over 1 MB, over 8000 paragraphs, or where it is deeper than any text', () => {
    expect(isTooMuchHtml('<p>字</p>'.repeat(7000))).toBe(false)
    expect(isTooMuchHtml(`<p>${'字'.repeat(1_000_000)}</p>`)).toBe(true)
    expect(isTooMuchHtml('<td>字</td>'.repeat(8001))).toBe(true)
    expect(isTooMuchHtml('<div>'.repeat(500))).toBe(true)
    expect(isTooMuchText('字\n'.repeat(7000))).toBe(false)
    expect(isTooMuchText('字\n'.repeat(8001))).toBe(true)
  })
})
