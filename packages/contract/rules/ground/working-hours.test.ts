import { expect, it } from 'vitest'
import { openingHours, workingHoursOf } from './working-hours.ts'

it('reads the working hours as people write them', () => {
  expect(workingHoursOf('周一至周六 8:30–18:30')).toEqual({
    days: { from: 1, to: 6 },
    from: '08:30',
    to: '18:30',
  })
  for (const text of ['周一至周日 09:00-17:00', '周一至周日9:00~17:00'])
    expect(openingHours(text)).toBe('Mo-Su 09:00-17:00')
})

it('says nothing to machines where they are worded in another way', () => {
  for (const text of ['', '请先来电', '周一至周六', '8:30–18:30']) expect(openingHours(text)).toBeUndefined()
})
