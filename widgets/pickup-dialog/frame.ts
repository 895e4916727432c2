import type { SettingsState } from '@lab/core'

/** Width in px (spec §9). */
export const frame = { title: '预约取样', width: 700 } as const

/** The site's settings once they are there. */
export type SiteSettings = Required<Pick<SettingsState, 'samplingSetting' | 'allowRegion'>>
