import type { TestServer } from './a-server.ts'

/** Stores a file as whoever the token is of: its rid. */
export const uploadFile = async (
  server: TestServer,
  token: string,
  name: string,
  bytes: Uint8Array,
): Promise<string> => {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')])
  const { data, msg } = await server.send({
    method: 'POST',
    url: '/api/file/add',
    headers: { token, 'content-type': 'multipart/form-data; boundary=b' },
    payload,
  })
  if (!data?.rid) throw new Error(`not uploaded: ${msg}`)
  return data.rid
}
