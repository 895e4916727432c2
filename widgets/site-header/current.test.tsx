import { describe, expect, it } from 'vitest'
import { currentOf } from './current.ts'
import { menuOf } from './menu.ts'

const menu = menuOf([{ id: 1, name: '送样检测', children: [{ id: 101, name: '形貌分析' }] }])
const at = (url: string) => {
  const { href, top } = currentOf(menu, url)
  return { href, top: top?.label }
}

describe('where an address stands in the menu', () => {
  it('is the entry that is this very page', () => {
    expect(at('/')).toEqual({ href: '/', top: '首页' })
    expect(at('/about/culture')).toEqual({ href: '/about/culture', top: '关于我们' })
  })

  it('is the entry that agrees in most of the query', () => {
    expect(at('/project?typeId=1&childId=101&page=2')).toEqual({
      href: '/project?typeId=1&childId=101',
      top: '服务项目',
    })
    expect(at('/project?typeId=1&childId=999').href).toBe('/project?typeId=1')
    expect(at('/project?typeId=9').href).toBe('/project')
  })

  it('is only the section for a page that the menu does not name', () => {
    expect(at('/detail/sem-1')).toEqual({ href: undefined, top: '服务项目' })
    expect(at('/project/1/扫描电镜')).toEqual({ href: undefined, top: '服务项目' })
    expect(at('/article/42')).toEqual({ href: undefined, top: '资讯课程' })
  })

  it('is nowhere outside of the menu, and before the page has started', () => {
    expect(at('/member/center')).toEqual({ href: undefined, top: undefined })
    expect(at('')).toEqual({ href: undefined, top: undefined })
  })

  it('leaves the hash aside', () => {
    expect(at('/guide#step-2').href).toBe('/guide')
  })
})
