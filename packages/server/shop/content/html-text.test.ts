import { expect, it } from 'vitest'
import { textOfHtml } from './html-text.ts'

it.each([
  ['<h2>送样要求</h2><p>粉末不少于 20 mg</p>', '送样要求 粉末不少于 20 mg'],
  ['<p>H<sub>2</sub>O 与 <strong>Al</strong><em>K</em>α</p>', 'H2O 与 AlKα'],
  ['<p>a &lt; b &amp;&nbsp;c &hellip; &#20013;</p>', 'a < b & c … 中'],
  ['<ul><li>一</li><li>二</li></ul>三<br>四', '一 二 三 四'],
  ['<p title="a > b">x</p><!-- y -->', 'x'],
  ['', ''],
])('reads %s as people do', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})
