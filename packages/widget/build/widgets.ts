import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const widgetsFolder = resolve(fileURLToPath(import.meta.url), '../../../../widgets')

/** The modules of a widget's folder. */
export const definitionPath = (name: string) => join(widgetsFolder, name, `${name}.widget.ts`)
export const aboutPath = (name: string) => join(widgetsFolder, name, `${name}.about.ts`)
export const triggerPath = (name: string) => join(widgetsFolder, name, `${name}.trigger.ts`)

/** Folders of widgets/ that hold a definition: `banner` → the tag `lab-banner`. */
export const widgetNames = () =>
  readdirSync(widgetsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(definitionPath(entry.name)))
    .map((entry) => entry.name)
    .sort()

/** Whether a widget begins as a mere button. */
export const hasTrigger = (name: string) => existsSync(triggerPath(name))

/** Widgets of the member's pages that show no list, and take no more than a click. */
const lightMemberWidgets = new Set(['member-center', 'member-nav'])

/** Widgets in which something is filled in and sent, beside the member's lists. */
const formWidgets = new Set([
  'experiment-plan',
  'member-reservations',
  'order-steps',
  'requirement-form',
  'reserve',
])

/** What of `shared/` a widget's module brings: what others like it need too comes in one module. */
export const sharedBy = (name: string): 'popup' | 'view' | 'forms' | 'lists' | 'member' => {
  // It stands on other people's pages, and is as light as can be.
  if (name === 'login-popup') return 'popup'
  if (name === 'desk') return 'lists'
  if (formWidgets.has(name)) return 'forms'
  return name.startsWith('member-') && !lightMemberWidgets.has(name) ? 'member' : 'view'
}
