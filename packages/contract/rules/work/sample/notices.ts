import { hrefOf } from '../../ground/routes.ts'
import { because, kind } from '../../people/notify/kind.ts'

/** The member's samples: on the view that the notice is about, the pickups where none is named. */
const samplePage = (view?: 'sample' | 'recycle') => () => hrefOf('member-sample', {}, { view })

/** Of pickups, and of samples that are kept and sent back. */
export const sampleNotices = {
  pickup_assigned: kind<{ date: string; time: string; courier: string }>({
    title: '取样员已安排',
    group: 'order',
    mail: true,
    link: samplePage(),
    text: ({ date, time, courier }) => `${date} ${time} 由 ${courier} 上门取样，请备好样品。`,
  }),
  pickup_canceled: kind<{ date: string; time: string }>({
    title: '取样已取消',
    group: 'order',
    mail: true,
    link: samplePage(),
    text: ({ date, time }) => `${date} ${time} 的上门取样已由实验室取消，可以另选时间。`,
  }),
  samples_shipped: kind<{ count: number; parcel: string }>({
    title: '样品已寄回',
    group: 'order',
    mail: true,
    link: samplePage('recycle'),
    text: ({ count, parcel }) => `${count} 个样品已寄回：${parcel}（运费到付）。`,
  }),
  recycle_refused: kind<{ note: string }>({
    title: '样品未能寄回',
    group: 'order',
    mail: true,
    link: samplePage('recycle'),
    text: ({ note }) => `实验室谢绝了您的寄回申请${because(note)}`,
  }),
  samples_ending: kind<{ count: number; number: string; until: string }>({
    title: '样品即将处置',
    group: 'deadline',
    mail: true,
    link: samplePage('sample'),
    text: ({ count, number, until }) =>
      `订单 ${number} 的 ${count} 个样品留样将满，${until} 起会被处置。需要寄回请在此之前申请。`,
  }),
} as const
