import { expect, it } from 'vitest'
import { sourceFiles } from './imports.ts'
import { longFunctions } from './lengths.ts'

const most = 120

/** Longer all the same, and why. */
const exceptions: Record<string, string> = {
  'packages/demo/articles/news.ts newsOf':
    'one table: the texts of all news, which name days of the calendar',
}

const isTest = (file: string) => /\.(test|spec|stories)\.|(^|\/)testing[./]|^packages\/e2e\//.test(file)

it(`has no function of more than ${most} lines`, () => {
  const found = sourceFiles()
    .filter((file) => !isTest(file) && !file.endsWith('.d.mts'))
    .flatMap((file) => longFunctions(file, most))
    .map(({ file, name, lines }) => ({ place: `${file} ${name}`, lines }))
  expect(found.filter(({ place }) => !exceptions[place])).toEqual([])
  expect(Object.keys(exceptions).filter((place) => !found.some((one) => one.place === place))).toEqual([])
})
