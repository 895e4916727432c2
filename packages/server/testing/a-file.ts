import type { TestServer } from './a-server.ts'

const tus = { 'tus-resumable': '1.0.0' }

/** Stores a file for who holds the token; answers its rid. */
export const aFile = async (server: TestServer, token: string, name: string, content: string | Buffer) => {
  const bytes = Buffer.from(content)
  const begun = await server.send({
    method: 'POST',
    url: '/api/file/upload',
    headers: {
      ...tus,
      token,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  const url = String(begun.headers.location)
  const headers = { ...tus, token, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const sent = await server.send({ method: 'PATCH', url, headers, payload: bytes })
  if (!sent.headers['upload-file']) throw new Error(`${name}: ${begun.status}, ${sent.status} ${sent.msg}`)
  return url.split('/').pop() as string
}
