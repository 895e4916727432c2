import { describe, expect, it } from 'vitest'
import { matchRoute } from '../ground/routes.ts'
import { widgetPage, widgetPages } from './widget-page.ts'

describe('the page of a widget', () => {
  it.each([
    ['lab-article', { rid: 'news 1' }, '/article/news%201'],
    ['lab-article', {}, '/list/news'],
    ['lab-article-list', { type: 'course', kw: 'x' }, '/list/course'],
    ['lab-project-detail', { rid: 'sem' }, '/detail/sem'],
    ['lab-project-list', { 'type-id': '1', 'child-id': '101' }, '/project?typeId=1&childId=101'],
    ['lab-project-list', { 'child-id': '101' }, '/project'],
    ['lab-page-content', { key: 'policy' }, '/policy'],
    ['lab-page-content', { key: 'culture' }, '/about/culture'],
    ['lab-page-content', {}, '/about/profile'],
    ['lab-banner', { speed: '1' }, '/'],
    ['lab-nothing', {}, '/'],
  ])('of %s with %o is %s', (tag, attributes, path) => expect(widgetPage(tag, attributes)).toBe(path))

  it('is one that the portal has', () => {
    const paths = Object.values(widgetPages).flat()
    const unknown = paths.filter((path) => !matchRoute(path.replace(/:[a-z-]+/g, 'x')))
    expect(unknown).toEqual([])
  })
})
