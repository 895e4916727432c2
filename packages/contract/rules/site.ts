/** The portal's name, in titles and beside the brand mark. */
export const siteName = '衡析科研检测'

/** When the lab works, as people read it (spec §1, §9). */
export const workingHours = '周一至周六 8:30–18:30'
