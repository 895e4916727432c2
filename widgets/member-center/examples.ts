import type { DataOf } from '@lab/contract/calls'

type Orders = DataOf<'order/list'>
type Order = Orders['list'][number]

const order = (number: string, change: Partial<Order>): Order => ({
  rid: number,
  number,
  state: 'testing',
  progress: { done: 0, all: 2 },
  process: 'university',
  created: 1767225600,
  total_fen: 96_000,
  due: 1767830400,
  wanted: [],
  assigns: ['扫描电镜形貌观察', '粉末 X 射线衍射'].map((name, at) => ({
    rid: `${number}-${at}`,
    number: `${number}-E${at + 1}`,
    state: 'testing',
    project: { name, img: 'project-sem.svg', type_id: 1 },
    price_fen: 48_000,
    held: false,
    late: false,
    unread: 0,
  })),
  ...change,
})

/** A member's newest orders, for stories and tests. */
export const orders: Orders = {
  list: [
    order('260105-0003', { state: 'delivered', progress: { done: 1, all: 2 }, wanted: ['确认数据'] }),
    order('260105-0002', {}),
    order('260105-0001', { state: 'closed', progress: { done: 2, all: 2 } }),
  ],
  total: 3,
  page: 1,
  limit: 4,
  counts: { wanted: 1 },
}
