import { z } from 'zod'
import { epoch, memberCall, rid } from '../../call.ts'
import { type PackPart, packParts } from '../../rules/papers/pack.ts'

/** One thing of a pack: where it lies in it, or why it does not. */
export const packContent = z.object({
  part: z.literal(Object.keys(packParts) as PackPart[]),
  /** Its number, or whose it is; empty where there is nothing to name. */
  number: z.string(),
  /** Its name in the archive; absent where it is missing. */
  file: z.string().optional(),
  /** What is to be known of it, and why it is missing. */
  note: z.string(),
  /** By which anyone verifies it, where it was made here. */
  code: z.string().optional(),
})

export const pack = memberCall({
  path: 'statement/pack',
  summary:
    '一张已付账单的报销材料：压缩包与 PDF 的短时链接，以及里面有什么、缺什么。缺的写明原因；付款的群组里能看账单的人也可以下载',
  request: z.strictObject({ rid }),
  data: z.object({
    /** Addresses below the server's own that open without a token until `expires`. */
    url: z.string(),
    pdf: z.string(),
    expires: epoch,
    name: z.string(),
    /** Of the archive, bytes. */
    size: z.int().min(0),
    contents: z.array(packContent),
    /** Whether papers of it bear the picture of the lab's seal. */
    is_sealed: z.boolean(),
  }),
  refuses: ['not_found', 'wrong_state', 'too_many'],
  example: {
    url: '/api/file/pack?rid=example-statement&member=example-member&as=zip&expires=1767225900&signature=example',
    pdf: '/api/file/pack?rid=example-statement&member=example-member&as=pdf&expires=1767225900&signature=example',
    expires: 1_767_225_900,
    name: '报销材料 ZD-260105-0001.zip',
    size: 812_345,
    contents: [
      { part: 'invoice', number: '', note: '还没有申请开票，可以在“申请开票”里申请' },
      {
        part: 'costs',
        number: 'ZD-260105-0001-C01',
        file: '2 费用明细 ZD-260105-0001-C01.pdf',
        note: '',
        code: '7K3M9QXT0ABCDEFG',
      },
      {
        part: 'agreement',
        number: '260105-0001',
        file: '3 委托协议 260105-0001.pdf',
        note: '',
        code: '8K3M9QXT0ABCDEFG',
      },
      {
        part: 'acceptance',
        number: 'ZD-260105-0001-C03',
        file: '4 服务验收单 ZD-260105-0001-C03.pdf',
        note: '',
        code: '9K3M9QXT0ABCDEFG',
      },
      { part: 'reports', number: '', note: '没有出具检测报告，数据以电子文件交付' },
      { part: 'title', number: '', note: '示例大学，税号 91350100M000100Y43' },
    ],
    is_sealed: false,
  },
})
