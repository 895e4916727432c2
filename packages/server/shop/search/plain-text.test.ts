import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  ['<h2>测试原理</h2><p>X 射线衍射</p><p>样品须干燥</p>', '测试原理：X 射线衍射；样品须干燥'],
  ['<h2>原理</h2><p>先测。</p><p>再算！</p>', '原理：先测。再算！'],
  ['<ul><li>粉末</li><li>薄膜</li></ul>', '粉末；薄膜'],
  ['<table><tr><th>项目</th><td>GIXRD</td></tr></table>', '项目：GIXRD'],
  ['<p>一行<br>又一行</p>', '一行；又一行'],
  ['<p>a <strong>b</strong>c &amp; d</p>', 'a bc & d'],
  ['<h2></h2><p> </p>', ''],
])('reads %s as %s', (html, text) => expect(plainText(html)).toBe(text))
