import { z } from 'zod'
import { epoch, listOf, memberCall, paging } from '../../call.ts'
import { qrDrawing, qrExample } from './promotion.ts'

/** Somebody who registered with the member's code. */
const invited = z.object({
  /** Masked: `林**`, or `138****0001` of who has not given a name. */
  name: z.string(),
  registered: epoch,
  /** When the first order was settled, and what both got for it. */
  settled: epoch.optional(),
  reward: z.string().optional(),
})

export const info = memberCall({
  path: 'invite/info',
  summary: '我的邀请码与链接，受邀的人（隐去姓名）与得到的奖励，最新在前',
  request: z.strictObject({ ...paging }),
  data: listOf(invited).extend({
    code: z.string(),
    link: z.string(),
    qr: qrDrawing,
    /** What an invitation brings, in words; empty when nothing is set. */
    reward: z.object({ inviter: z.string(), invitee: z.string() }),
    /** How many of the invited have settled a first order. */
    rewarded: z.int(),
  }),
  refuses: [],
  example: {
    list: [
      { name: '林**', registered: 1767225600, settled: 1767830400, reward: '满 ¥500.00 减 ¥50.00' },
      { name: '138****0002', registered: 1766620800 },
    ],
    total: 2,
    page: 1,
    limit: 20,
    code: 'EXAMPLE8',
    link: 'https://lab.example/invited/EXAMPLE8',
    qr: qrExample,
    reward: { inviter: '满 ¥500.00 减 ¥50.00', invitee: '满 ¥300.00 减 ¥30.00' },
    rewarded: 1,
  },
})
