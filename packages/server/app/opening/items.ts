import { isDeepStrictEqual } from 'node:util'
import { type OpeningItem, openingItemKeys } from '@lab/contract/rules/app/opening/items'
import { unknown } from '@lab/contract/rules/app/settings/house'
import { type SettingKey, settingRow } from '@lab/contract/rules/app/settings/settings'
import { usualBrand } from '@lab/contract/rules/ground/brand'
import { isRecord } from '@lab/contract/rules/ground/is-record'
import type { StaffRole } from '@lab/contract/rules/people/staff/roles'
import { eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { staff } from '../../people/staff/schema.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { cleanHtml } from '../../shop/content/html.ts'
import { page, setting, settingChange } from '../../shop/content/schema.ts'
import { inForce } from '../../shop/content/settings.ts'
import { draftOf } from '../seed/neutral-house.ts'
import { trials_key, trialsIn } from './trials.ts'

const isFilled = (value: unknown): boolean =>
  isRecord(value) ? Object.values(value).every(isFilled) : value !== '' && value !== unknown

/** Text pages that come as drafts, which the law asks a house to write. */
const legal_pages = ['license', 'policy']

/** All that the list asks about, read once. One after the other: a transaction has one connection. */
const factsOf = async (db: Db) => {
  const stored = new Map((await db.select().from(setting)).map(({ key, value }) => [key, value]))
  const changed = await db
    .selectDistinct({ key: settingChange.key })
    .from(settingChange)
    .where(eq(settingChange.state, 'in_force'))
  const pages = await db.select().from(page).where(inArray(page.key, legal_pages))
  const atWork = await db.select({ role: staff.role }).from(staff).where(eq(staff.enabled, true))
  return {
    settingOf: <K extends SettingKey>(key: K) => inForce(key, stored.get(key)),
    changed: new Set(changed.map(({ key }) => key)),
    contents: new Map(pages.map(({ key, content }) => [key, content])),
    roles: atWork.map(({ role }) => role),
    projects: await db.$count(project, isNull(project.withdrawn)),
    trials: trialsIn(stored.get(trials_key)),
  }
}
type Facts = Awaited<ReturnType<typeof factsOf>>

/** Of settings that are sensible as they come: whether somebody wrote what holds. */
const isLookedAt = ({ changed, settingOf }: Facts, ...keys: SettingKey[]): boolean =>
  keys.some((key) => changed.has(key) || !isDeepStrictEqual(settingOf(key), settingRow(key).default))

/** Whether a text page says more than the draft that came with the installation. */
const isWritten = ({ contents }: Facts, key: string): boolean =>
  ![undefined, '', cleanHtml(draftOf(key))].includes(contents.get(key))

/** Whether a role is there, and with admins enough people for one to look at what the other did. */
const isStaffed = ({ roles }: Facts, role: StaffRole, people: number): boolean =>
  roles.includes(role) && roles.filter((one) => one === role || one === 'admin').length >= people

/** A house that takes no pickups needs neither regions nor couriers. */
const isPickedUp = ({ settingOf }: Facts) => settingOf('sampling_capacity') > 0

const doneItems: Record<OpeningItem, (facts: Facts, deps: Deps) => boolean> = {
  company: ({ settingOf }) => {
    const { company, phone, email, address, express } = settingOf('localInfo')
    return isFilled({ company, phone, email, address, express })
  },
  brand: ({ settingOf }) => settingOf('brand').name !== usualBrand.name,
  license: (facts) => isWritten(facts, 'license'),
  policy: (facts) => isWritten(facts, 'policy'),
  account: ({ settingOf }) => isFilled(settingOf('receiving_account')),
  invoice: (facts) => isLookedAt(facts, 'invoice_item'),
  hours: (facts) => isLookedAt(facts, 'working_hours', 'opening', 'closures'),
  pickup: (facts) => !isPickedUp(facts) || facts.settingOf('allowRegion').length > 0,
  courier: (facts) => !isPickedUp(facts) || facts.settingOf('couriers').length > 0,
  project: ({ projects }) => projects > 0,
  service: (facts) => isStaffed(facts, 'service', 1),
  lab: (facts) => isStaffed(facts, 'lab', 2),
  finance: (facts) => isStaffed(facts, 'finance', 2),
  sms: ({ trials }, { providers }) => trials.sms?.kind === providers.sms.kind,
  mail: ({ trials }, { providers }) => trials.mail?.kind === providers.mail.kind,
  // A house without an official account has nothing to try.
  wechat: ({ trials }, { providers }) =>
    !providers.wechat.sendNotice || trials.wechat?.kind === providers.wechat.kind,
}

/** Which items of the list are done. */
export const openingDone = async (db: Db, deps: Deps): Promise<Record<OpeningItem, boolean>> => {
  const facts = await factsOf(db)
  const done = openingItemKeys.map((key) => [key, doneItems[key](facts, deps)])
  return Object.fromEntries(done)
}
