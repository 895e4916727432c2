import type { DataOf } from '@lab/contract/calls'

type Order = Pick<DataOf<'order/detail'>, 'process' | 'delivery' | 'samples'>

const byDelivery = {
  0: '将样品贴好标签、妥善包装，连同协议自行送达或快递到实验室；寄出后可在订单中补充运单号。',
  1: '将样品贴好标签、妥善包装，连同协议备好；取样员会在约定的时间上门，安排好后可在订单中看到联系方式。',
} as const

/** What happens after an order, by its process and by how its samples come (spec §1). */
export const nextSteps = ({ process, delivery, samples }: Order): string[] => {
  const sending = samples.length > 0 ? [byDelivery[delivery.type]] : []
  if (process === 'company')
    return [
      '工程师会根据您的需求确认报价，报价后通过站内消息和邮件通知您，也可以在订单中与工程师沟通。',
      '打印委托协议，签字盖章后上传，再接受报价并付款。',
      ...sending,
      '测试完成后在订单中下载并确认数据。',
    ]
  return [
    '打印委托协议，签字后随样品一起送来，也可以在订单中上传签字的扫描件。',
    ...sending,
    samples.length > 0
      ? '样品收齐后开始计算工期，工程师会与您逐项确认技术细节。'
      : '工程师会根据您上传的文件开始工作，并与您逐项确认细节。',
    '数据交付后在订单中下载并确认，然后结算费用。',
  ]
}
