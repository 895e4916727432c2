import { expect, it } from 'vitest'
import { styleFiles, textOf } from './imports.ts'
import { sidedIn } from './sides.ts'

/** Sides that stay where they are whichever way text runs, and why. */
const exceptions: Record<string, string> = {
  'packages/ui/data-view/data-view.css': 'its marks stand on a plot, whose axis is drawn from the left',
}

it('knows a side from a start or an end', () => {
  expect(sidedIn('a { padding-left: 1px; inset: 0 auto auto 0; border-radius: 4px 0 0 4px; }')).toEqual([
    'padding-left: 1px',
    'inset: 0 auto auto 0',
    'border-radius: 4px 0 0 4px',
  ])
  expect(
    sidedIn('a { padding: 1px max(2px, env(a)) 3px; border-radius: 4px 4px 0 0; left-x: 1px; }'),
  ).toEqual([])
  expect(sidedIn('a { text-align: right; margin: 0 auto; padding-inline: 1px 2px; }')).toEqual([
    'text-align: right',
  ])
})

it('lets styles speak of start and end, so that a page may run from right to left', () => {
  const found = styleFiles().flatMap((file) => sidedIn(textOf(file)).map((what) => `${file} ${what}`))
  const fileOf = (place: string) => place.split(' ', 1)[0] as string
  expect(found.filter((place) => !exceptions[fileOf(place)])).toEqual([])
  expect(Object.keys(exceptions).filter((file) => !found.some((place) => fileOf(place) === file))).toEqual([])
})
