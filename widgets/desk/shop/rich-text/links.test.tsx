import { describe, expect, it } from 'vitest'
import { isLink, linkOf } from './links.ts'

describe('a link', () => {
  it.each([
    ['journal.example/1', 'https://journal.example/1'],
    [' https://journal.example/1 ', 'https://journal.example/1'],
    ['service@lab.example', 'mailto:service@lab.example'],
    ['021-0000-1234', 'tel:021-0000-1234'],
    ['/project?typeId=1', '/project?typeId=1'],
    ['#samples', '#samples'],
  ])('that is typed as %j leads to %s', (typed, href) => {
    expect(linkOf(typed)).toBe(href)
    expect(isLink(href)).toBe(true)
  })

  it.each([
    '',
    '方法',
    'javascript:alert(1)',
    '//evil.example',
    'ftp://a.example',
    'https://',
    'data:text/html,x',
  ])('is not %j', (typed) => expect(linkOf(typed)).toBeUndefined())
})
