import type { LabFile } from '@lab/contract/laboratory'

/** A bank's voucher that is clearly none. */
export const voucher = (payer: string, purpose: string, yuan?: number): LabFile => {
  const amount = yuan === undefined ? '' : `金额：${yuan.toFixed(2)} 元\n`
  return {
    name: '电子回单（演示）.txt',
    type: 'text/plain',
    bytes: () =>
      new TextEncoder().encode(
        `电子回单（演示，不是真实票据）\n付款人：${payer}\n${amount}用途：${purpose}\n`,
      ),
  }
}
