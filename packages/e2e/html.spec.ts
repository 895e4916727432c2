import { routes } from '@lab/contract/rules/ground/routes'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { htmlFaults } from './html-faults.ts'

const some = async (request: APIRequestContext, call: string): Promise<string[]> => {
  const { data } = await (await request.get(`/api/${call}`)).json()
  return data.list.map(({ rid }: { rid: string }) => rid)
}

test('the rules find what is wrong', () => {
  const page = (main: string) => `<!doctype html><html lang="zh"><title>x</title><body><main>${main}</main>`
  expect(htmlFaults(page('<h1>x</h1><p>y</p>'))).toEqual([])
  const faults = htmlFaults(
    page('<h1>x</h1><h3>y</h3><span><p>z</p></span><ul><div></div></ul><i id="a"></i><i id="a"></i><img>'),
  )
  expect(faults).toEqual([
    ...['<p class=""> in <span>', '<div class=""> in <ul>', '<img class=""> without alt or src'],
    ...['id a repeated', 'h3 after h1'],
  ])
  const strange = (main: string) => htmlFaults(page(`<h1>x</h1>${main}`))
  expect(strange('<dl><dt>a</dt><dd>b</dd></dl><dl><div><dt>a</dt><dd>b</dd></div></dl>')).toEqual([])
  expect(strange('<dl><div><dt>a</dt></div></dl>')).toEqual(['<div class="">: names and values do not pair'])
  expect(strange('<address><h2>a</h2></address>')).toEqual(['<address class="">: <h2> within'])
  expect(strange('<section><p>a</p></section>')).toEqual(['<section class="">: no heading'])
  expect(
    strange(
      '<input role="combobox"><input type="search" role="combobox"><input type="tel" autocomplete="tel-national">',
    ),
  ).toEqual([
    '<input class="">: type search with role combobox',
    '<input class="">: type tel with autocomplete tel-national',
  ])
  expect(htmlFaults(page('<h1 id="a" id="b">x</h1>'))).toEqual(['duplicate-attribute, line 1'])
})

test('every public page is written as HTML has it', async ({ request }) => {
  const details = (await some(request, 'open/web/device/search?limit=8')).map((rid) => `/detail/${rid}`)
  const articles = (await some(request, 'open/web/news/search?type=news&limit=3')).map(
    (rid) => `/article/${rid}`,
  )
  const fixed = routes
    .filter(({ path, requiresLogin, redirect }) => !requiresLogin && !redirect && !path.includes(':'))
    .map(({ path }) => path)
  const filtered = [
    '/project',
    '/project?typeId=2&page=1',
    '/project?typeId=1&childId=101&title=x',
    '/project?page=7',
  ]
  const lists = [
    '/list/news',
    '/list/thanks?kw=x',
    '/list/course?page=9',
    '/search?kw=xrd',
    '/nowhere',
    '/detail/nothing',
  ]
  for (const path of [...fixed, ...filtered, ...lists, ...details, ...articles]) {
    const html = await (await request.get(path)).text()
    expect(htmlFaults(html), path).toEqual([])
  }
})
