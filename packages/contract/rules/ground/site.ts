/** The path of the route `member-center`, for who does without the whole table of routes. */
export const memberCenter = '/member/center'
