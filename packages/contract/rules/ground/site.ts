/** The portal's name, in titles and beside the brand mark. */
export const siteName = '衡析科研检测'

/** The path of the route `member-center`, for who does without the whole table of routes. */
export const memberCenter = '/member/center'
