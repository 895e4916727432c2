import { z } from 'zod'
import { epoch, memberCall, rid } from '../../call.ts'
import { dataFile, dataNote } from './assign.ts'

/** Of one order, or of one experiment of it. */
const which = z.strictObject({ order_rid: rid.optional(), assign_rid: rid.optional() })

const oneOf = ({ order_rid, assign_rid }: z.output<typeof which>) =>
  (order_rid === undefined) !== (assign_rid === undefined)

const wanted = which.refine(oneOf, { path: ['order_rid'], message: '请指明一个订单或一个实验' })

/** A file with where it belongs; a report with the code by which anyone verifies it. */
export const orderFile = dataFile.extend({
  /** Of which experiment it is; the signed agreement (`protocol`) is of the whole order. */
  assign_rid: z.string().optional(),
  experiment: z.object({ number: z.string(), project: z.string() }).optional(),
  report: z
    .object({ number: z.string(), code: z.string(), state: z.enum(['valid', 'replaced', 'void']) })
    .optional(),
})

/** A note to a version of the data, with the experiment it is of. */
export const orderNote = dataNote.extend({
  assign_rid: z.string(),
  experiment: z.object({ number: z.string(), project: z.string() }),
})

const fileExample = {
  rid: 'example-file',
  name: '样品一_XRD.xy',
  size: 182_040,
  type: 'text/plain',
  assign_rid: 'example-experiment',
  kind: 'data' as const,
  version: 1,
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  created: 1_767_225_600,
  experiment: { number: '260101-0001-E1', project: 'X射线衍射' },
}

const noteExample = {
  version: 1,
  text: '样品一的峰位与标准卡片相符，未见杂相。',
  created: 1_767_225_600,
  assign_rid: 'example-experiment',
  experiment: { number: '260101-0001-E1', project: 'X射线衍射' },
}

export const list = memberCall({
  path: 'orderFile/list',
  summary:
    '订单或实验的数据（文件与各版的说明）与文书，订单的还有签字的协议：版本、是否作废、校验和、何时首次下载',
  request: wanted,
  data: z.object({ list: z.array(orderFile), notes: z.array(orderNote), total_bytes: z.int().min(0) }),
  refuses: ['not_found'],
  example: { list: [fileExample], notes: [noteExample], total_bytes: 182_040 },
})

export const zip = memberCall({
  path: 'orderFile/zip',
  summary: '把全部文件作为一个压缩包下载的链接，短时有效，可续传',
  request: wanted,
  data: z.object({ url: z.string(), expires: epoch, name: z.string(), size: z.int().min(0) }),
  refuses: ['not_found'],
  example: {
    url: '/api/file/zip?of=order%20example-order&expires=1767225900&signature=example',
    expires: 1_767_225_900,
    name: '260101-0001.zip',
    size: 183_200,
  },
})
