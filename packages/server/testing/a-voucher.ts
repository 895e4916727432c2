import type { TestMember } from './a-member.ts'
import type { TestServer } from './a-server.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A bank's voucher of whoever uploads it: the file's rid. */
export const aVoucher = async (server: TestServer, whose: TestMember): Promise<string> => {
  const boundary = 'voucher'
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="voucher.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    png,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const { data, msg, code } = await server.send({
    method: 'POST',
    url: '/api/file/add',
    headers: { token: whose.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  if (code !== 1) throw new Error(`not uploaded: ${msg}`)
  return data.rid
}
