import { about } from '@lab/widget/about'
import type widget from './member-integral.widget.ts'

export default about<typeof widget>({
  summary: '积分：余额与每一笔明细，兑换优惠券与礼品，转赠给其他会员，申请论文致谢奖励',
  attributes: {
    view: '空为明细，goods 为可兑换的，exchange 为兑换记录，apply 为致谢奖励',
    from: '明细从哪一天起，YYYY-MM-DD，含这一天',
    to: '明细到哪一天止，YYYY-MM-DD，含这一天',
    page: '第几页，从 1 起',
  },
  parts: { button: '按钮' },
})
