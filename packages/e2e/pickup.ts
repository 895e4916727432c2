import { shortDate } from '@lab/contract/rules/ground/time'
import {
  hasOpenSlot,
  isSlotOpen,
  type PickupSettings,
  type PickupSlot,
  pickupDays,
  pickupsPerSlot,
  slotsOf,
} from '@lab/contract/rules/work/sampling/pickup'
import type { Page } from '@playwright/test'
import { aMember } from './account.ts'
import { expect } from './fixtures.ts'

export const pickupDialog = (page: Page) => page.getByRole('dialog', { name: '预约取样' })

/** The header's button. */
export const openPickup = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: '预约取样' }).click()

export interface Site {
  /** Epoch seconds. */
  now: number
  samplingSetting: PickupSettings
}

/** The lab's calendar and its clock. */
export const siteOf = async (page: Page): Promise<Site> =>
  (await (await page.request.post('/api/open/setting', { data: {} })).json()).data

/** Days that can be chosen by the rules, soonest first. */
export const openDays = ({ now, samplingSetting }: Site) =>
  pickupDays(now).filter((day) => hasOpenSlot(day, now, samplingSetting))

/** The last slot of a day that is open. */
export const lastSlot = (day: string, { now, samplingSetting }: Site) =>
  slotsOf(samplingSetting).findLast((time) => isSlotOpen(day, time, now, samplingSetting)) as string

const call = async (page: Page, token: string, path: string, data: object) => {
  const answer = await page.request.post(`/api/${path}`, { headers: { token }, data })
  return (await answer.json()) as { code: number; reason?: string; data: { rid: string } }
}

/** Takes what is left of a slot, as others would: each as many places as one may. */
export const fillSlot = async (page: Page, { date, time }: PickupSlot, most = 25) => {
  const place = { name: '别的用户', phone: '13800000000', province: '北京市', city: '北京市', area: '海淀区' }
  const body = { type: 1, ...place, address: '示例路 2 号', address_code: '110108', date, time }
  for (let others = 0; others < most; others++) {
    const { token } = await aMember(page)
    for (let taken = 0; taken < pickupsPerSlot; taken++) {
      const { code, reason } = await call(page, token, 'sampling/add', body)
      if (code === 1) continue
      expect(reason).toBe('slot_taken')
      return
    }
  }
}

/** `11月23日`, as the calendar names a day. */
export const named = shortDate
