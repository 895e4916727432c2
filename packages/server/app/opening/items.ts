import { type OpeningItem, openingItemKeys } from '@lab/contract/rules/app/opening/items'
import { unknown } from '@lab/contract/rules/app/settings/house'
import { type SettingKey, settingRow } from '@lab/contract/rules/app/settings/settings'
import { usualBrand } from '@lab/contract/rules/ground/brand'
import { isRecord } from '@lab/contract/rules/ground/is-record'
import type { StaffRole } from '@lab/contract/rules/people/staff/roles'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { staff } from '../../people/staff/schema.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { cleanHtml } from '../../shop/content/html.ts'
import { page, settingChange } from '../../shop/content/schema.ts'
import { settingIn } from '../../shop/content/settings.ts'
import { draftOf } from '../seed/neutral-house.ts'
import { trialsOf } from './trials.ts'

const isFilled = (value: unknown): boolean =>
  isRecord(value) ? Object.values(value).every(isFilled) : value !== '' && value !== unknown

/** Of settings that are sensible as they come: whether somebody wrote what holds. */
const isLookedAt = async (db: Db, keys: readonly SettingKey[]): Promise<boolean> => {
  const saved = await db.$count(
    settingChange,
    and(inArray(settingChange.key, [...keys]), eq(settingChange.state, 'in_force')),
  )
  if (saved > 0) return true
  for (const key of keys) {
    const value = JSON.stringify(await settingIn(db, key))
    if (value !== JSON.stringify(settingRow(key).default)) return true
  }
  return false
}

/** Whether a text page says more than the draft that came with the installation. */
const isWritten = async (db: Db, key: string): Promise<boolean> => {
  const [found] = await db.select({ content: page.content }).from(page).where(eq(page.key, key))
  return found !== undefined && found.content !== '' && found.content !== cleanHtml(draftOf(key))
}

const rolesAtWork = async (db: Db): Promise<StaffRole[]> =>
  (await db.select({ role: staff.role }).from(staff).where(eq(staff.enabled, true))).map(({ role }) => role)

/** Whether a role is there, and with admins enough people for one to look at what the other did. */
const isStaffed = (roles: readonly StaffRole[], role: StaffRole, people: number): boolean =>
  roles.includes(role) && roles.filter((one) => one === role || one === 'admin').length >= people

const doneItems: Record<OpeningItem, (db: Db, deps: Deps) => Promise<boolean>> = {
  company: async (db) => {
    const { company, phone, email, address, express } = await settingIn(db, 'localInfo')
    return isFilled({ company, phone, email, address, express })
  },
  brand: async (db) => (await settingIn(db, 'brand')).name !== usualBrand.name,
  license: (db) => isWritten(db, 'license'),
  policy: (db) => isWritten(db, 'policy'),
  account: async (db) => isFilled(await settingIn(db, 'receiving_account')),
  invoice: (db) => isLookedAt(db, ['invoice_item']),
  hours: (db) => isLookedAt(db, ['working_hours', 'opening', 'closures']),
  pickup: async (db) =>
    (await settingIn(db, 'sampling_capacity')) === 0 || (await settingIn(db, 'allowRegion')).length > 0,
  courier: async (db) =>
    (await settingIn(db, 'sampling_capacity')) === 0 || (await settingIn(db, 'couriers')).length > 0,
  project: async (db) => (await db.$count(project, isNull(project.withdrawn))) > 0,
  service: async (db) => isStaffed(await rolesAtWork(db), 'service', 1),
  lab: async (db) => isStaffed(await rolesAtWork(db), 'lab', 2),
  finance: async (db) => isStaffed(await rolesAtWork(db), 'finance', 2),
  sms: async (db, { providers }) => (await trialsOf(db)).sms?.kind === providers.sms.kind,
  mail: async (db, { providers }) => (await trialsOf(db)).mail?.kind === providers.mail.kind,
}

/** Which items of the list are done, one after the other: a transaction has one connection. */
export const openingDone = async (db: Db, deps: Deps): Promise<Record<OpeningItem, boolean>> => {
  const done: Partial<Record<OpeningItem, boolean>> = {}
  for (const key of openingItemKeys) done[key] = await doneItems[key](db, deps)
  return done as Record<OpeningItem, boolean>
}
