import { exampleOf } from '@lab/contract/calls'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OwnSample } from './looks.ts'
import { SampleItem } from './SampleItem.tsx'

const [example] = exampleOf('sample/list').list as [OwnSample]
const clock = (date: string) => Date.parse(`${date}T10:00:00+08:00`) / 1000

const show = (change: Partial<OwnSample>) => {
  const sample = { ...example, since: clock('2026-11-01'), ...change }
  render(<SampleItem sample={sample} canTick={false} isTicked={false} onTick={() => {}} />)
  return screen.getByRole('listitem')
}

it('says the day until which a sample is kept, which is later where its owner was told late', () => {
  const kept = { state: 'stored' as const, keep_until: clock('2026-12-01') }
  expect(show({ ...kept, noticed: clock('2026-11-24') })).toHaveTextContent('留样至 2026-12-01，之后会被处置')
  document.body.replaceChildren()
  expect(show({ ...kept, noticed: clock('2026-12-20') })).toHaveTextContent('留样至 2026-12-27，之后会被处置')
})

it('says when it was discarded, and not since when', () => {
  const gone = show({ state: 'discarded' })
  expect(gone).toHaveTextContent('2026-11-01')
  expect(gone).not.toHaveTextContent('2026-11-01 起')
})
