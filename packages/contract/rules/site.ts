/** The portal's name, in titles and beside the brand mark. */
export const siteName = '衡析科研检测'
