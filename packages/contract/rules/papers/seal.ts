/** What becomes of a seal that was proposed; one that is confirmed is in force until it is ended (domain §17). */
export const sealStates = { proposed: '待确认', confirmed: '已确认', rejected: '未通过' } as const

export type SealState = keyof typeof sealStates

/** Most bytes of its picture, and pixels of each side. */
export const sealLimits = { bytes: 1024 * 1024, side: 2000 } as const

/** A seal shown as a picture is none by law: the pages and the papers that bear it say so. */
export const sealNotice = '图片印章不等于电子签名'
