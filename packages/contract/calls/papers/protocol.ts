import { z } from 'zod'
import { call, epoch, fen, rid } from '../../call.ts'
import { priceLine } from '../work/assign.ts'

export const info = call({
  path: 'protocol/info',
  method: 'POST',
  access: 'person',
  summary: '订单的委托协议或仪器预约的协议：内容，以及打印与下载的短时链接',
  request: z.union([z.strictObject({ order_rid: rid }), z.strictObject({ reservation_rid: rid })]),
  data: z.object({
    title: z.string(),
    /** The order's, or the reservation's. */
    number: z.string(),
    created: epoch,
    /** Of an order. */
    process: z.literal(['university', 'company']).optional(),
    /** Whether a signed copy was uploaded. */
    signed: z.boolean(),
    parties: z.object({
      member: z.object({ company: z.string(), name: z.string(), phone: z.string() }),
      lab: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() }),
    }),
    items: z.array(
      z.object({
        number: z.string(),
        project: z.string(),
        count: z.int(),
        unit: z.string(),
        /** Numbers of its samples. */
        samples: z.array(z.string()),
        /** Null while the lab's price is awaited. */
        price_fen: fen.nullable(),
        why: z.array(priceLine),
      }),
    ),
    /** Null while a price is awaited. */
    total_fen: fen.nullable(),
    terms: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
    /** The address that its QR code bears: the order, or the member's reservations. */
    qr: z.string(),
    /** Addresses below the server's own that open without a token until `expires`: pages to print, and PDFs. */
    printable: z.string(),
    pdf: z.string(),
    /** Label sheets, where there are samples; they take `format` and `start` (rules/labels.ts). */
    labels: z.string().optional(),
    labels_pdf: z.string().optional(),
    /** The lab's quotation, for the company's own approval, while one waits for its answer. */
    quotation: z.string().optional(),
    quotation_pdf: z.string().optional(),
    expires: epoch,
  }),
  refuses: ['not_found'],
  example: {
    title: '检测服务委托协议',
    number: '260105-0001',
    created: 1767585600,
    process: 'university',
    signed: false,
    parties: {
      member: { company: '示例大学材料学院', name: '林示例', phone: '13800000001' },
      lab: {
        name: '示例检测技术有限公司',
        address: '示例路 8 号',
        phone: '400-000-0000',
        email: 'service@lab.example',
      },
    },
    items: [
      {
        number: '260105-0001-E1',
        project: '扫描电镜（SEM）',
        count: 2,
        unit: '样',
        samples: ['260105-0001-1', '260105-0001-2'],
        price_fen: 30_000,
        why: [{ label: '单价 × 2 样', fen: 30_000 }],
      },
    ],
    total_fen: 30_000,
    terms: [{ title: '委托内容', items: ['委托方委托实验室开展检测。'] }],
    qr: 'https://lab.example/member/order?rid=example-order',
    printable: '/print/agreement/example-order?expires=1767586200&signature=example',
    pdf: '/print/agreement/example-order.pdf?expires=1767586200&signature=example',
    labels: '/print/labels/example-order?expires=1767586200&signature=example',
    labels_pdf: '/print/labels/example-order.pdf?expires=1767586200&signature=example',
    expires: 1767586200,
  },
})
