import { type StateOf, titlesOf, workflow } from '../ground/workflow/workflow.ts'

/** A seal that was proposed; one that is confirmed is in force until it is ended (domain §17). */
export const sealFlow = workflow({
  title: '印章',
  states: {
    proposed: { title: '待确认', look: 'warning', waits: true },
    confirmed: { title: '已确认', look: 'success' },
    rejected: { title: '未通过', look: 'danger' },
  },
  events: {
    confirm: { from: ['proposed'], to: 'confirmed', secondPerson: 'always' },
    reject: { from: ['proposed'], to: 'rejected', asks: 'reason' },
  },
})

export type SealState = StateOf<typeof sealFlow>

export const sealStates = titlesOf(sealFlow)

/** Most bytes of its picture, and pixels of each side. */
export const sealLimits = { bytes: 1024 * 1024, side: 2000 } as const

/** A seal shown as a picture is none by law: the pages and the papers that bear it say so. */
export const sealNotice = '图片印章不等于电子签名'
