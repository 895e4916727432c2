import { demoContent } from '@lab/demo'
// biome-ignore lint/style/noRestrictedImports: what the server lets through is what the editor is held to
import { cleanHtml } from '@lab/server/shop/content/html'
import { createDocument, getSchema } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { extensions } from './schema/extensions.ts'
import { toHtml } from './to-html.ts'

const schema = getSchema(extensions())
const written = (html: string) => toHtml(createDocument(html, schema))

const { articles, pages } = demoContent(1_795_363_200)
const texts = [
  ...articles.map(({ rid, content }) => ({ name: `article ${rid}`, html: content })),
  ...pages.map(({ key, content }) => ({ name: `page ${key}`, html: content })),
]

describe('a text in the editor', () => {
  it.each(texts)('leaves $name as the server has it', ({ html }) => {
    expect(cleanHtml(written(cleanHtml(html)))).toBe(cleanHtml(html))
  })

  it.each([
    '<h2>送样要求</h2><h3>粉末</h3><h4>导电</h4>',
    '<p>甲<br>乙</p><hr><p>a &lt; b &amp; c&nbsp;d "e"</p>',
    '<p><strong>粗</strong><em>斜</em><u>线</u><s>删</s>H<sub>2</sub>O，10<sup>-3</sup>，<code>x</code></p>',
    '<p><strong>粗<em>又斜</em></strong>不</p>',
    '<ul><li>粉末</li><li>块体<ol start="3"><li>抛光</li></ol></li></ul>',
    '<ul><li><p>一</p><p>二</p></li></ul>',
    '<blockquote><p>引文</p></blockquote><pre><code>a &lt; b\n  c</code></pre>',
    '<dl><dt>分辨率</dt><dd>1.9 Å</dd></dl>',
    '<p><a href="/project?typeId=1">站内</a><a href="mailto:a@lab.example">邮箱</a><a href="tel:021-0000-1234">电话</a></p>',
    '<p><a href="https://journal.example/1" target="_blank" rel="noopener noreferrer">文献</a></p>',
    '<figure><img src="/img/a.svg" alt="形貌" width="640" height="480" loading="lazy"><figcaption>图 1 <em>形貌</em></figcaption></figure>',
    '<figure><img src="/img/a.svg" alt="" loading="lazy"></figure>',
    '<table><caption>表 1</caption><thead><tr><th scope="col">甲</th><th colspan="2" scope="col">乙</th></tr></thead><tbody><tr><th scope="row">丙</th><td rowspan="2">丁</td><td></td></tr><tr><td>戊</td><td><p>己</p><p>庚</p></td></tr></tbody></table>',
    '<table><tbody><tr><td>外<table><tbody><tr><td>内</td></tr></tbody></table></td></tr></tbody></table>',
  ])('writes %s as the server does', (html) => {
    expect(cleanHtml(html)).toBe(html)
    expect(written(html)).toBe(html)
  })

  it.each(['', '<p></p>', '<p><br></p>', '<h2> </h2><p>&nbsp;</p>', '<ul><li></li></ul>'])(
    'is nothing where %j has no words',
    (html) => expect(written(html)).toBe(''),
  )

  it('makes a figure of a picture that stands among words', () => {
    expect(written('<p>前<img src="/img/a.png" alt="图">后</p>')).toBe(
      '<p>前</p><figure><img src="/img/a.png" alt="图" loading="lazy"></figure><p>后</p>',
    )
  })

  it('keeps a heading that reaches into the body out of the table’s head', () => {
    expect(written('<table><tr><th rowspan="2">甲</th><th>乙</th></tr><tr><td>丙</td></tr></table>')).toBe(
      '<table><tbody><tr><th rowspan="2" scope="row">甲</th><th scope="row">乙</th></tr><tr><td>丙</td></tr></tbody></table>',
    )
  })

  it.each([
    ['<p><a href="javascript:alert(1)">看</a></p>', '<p>看</p>'],
    ['<p><a href="java\tscript:alert(1)">看</a></p>', '<p>看</p>'],
    ['<p><a href="//evil.example">看</a></p>', '<p>看</p>'],
    ['<p>好<img src="https://evil.example/1.png"></p>', '<p>好</p>'],
    ['<p>好<img src="/img/../api"></p>', '<p>好</p>'],
  ])('takes only the words of %s', (html, words) => expect(written(html)).toBe(words))
})
