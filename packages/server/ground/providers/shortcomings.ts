import { type Shortcoming, shortcomingTexts } from '@lab/contract/rules/app/installation'
import type { Settings } from '../settings-table.ts'
import type { Providers } from './kinds.ts'

interface Installed {
  settings: Settings
  providers: Providers
}

const applies: Record<Shortcoming, (installed: Installed) => boolean> = {
  no_sms: ({ providers }) => providers.sms.kind === 'none',
  no_mail: ({ providers }) => providers.mail.kind === 'none',
  outbox: ({ settings, providers }) =>
    settings.environment === 'production' && providers.sms.kind === 'local',
  demo: ({ settings }) => settings.environment === 'production' && settings.seed === 'demo',
}

/** What this installation lacks for real visitors, in the order in which it matters. */
export const shortcomings = (installed: Installed): Shortcoming[] =>
  (Object.keys(shortcomingTexts) as Shortcoming[]).filter((key) => applies[key](installed))
