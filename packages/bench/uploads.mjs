import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { startBucket } from './peers/bucket.mjs'
import { startPortal } from './portal.mjs'
import { memoryOf, peakWhile } from './watched.mjs'

const mebi = 1024 * 1024
/** As the server cuts them for a bucket. */
const partBytes = 16 * mebi
/** The first tells what a file costs at all; were a file held in memory, the second would show it. */
const sizes = [128 * mebi, Number(process.env.UPLOAD_MEBIBYTES ?? 2048) * mebi]

/** A text, so that its kind is known, no two files alike. */
const block = () => Buffer.from(randomBytes(mebi / 2).toString('hex'))

const upload = async (url, token, size) => {
  const tus = { 'tus-resumable': '1.0.0', token }
  const name = Buffer.from('电镜结果.txt').toString('base64')
  const begun = await fetch(`${url}/api/file/upload`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(size), 'upload-metadata': `filename ${name}` },
  })
  const sent = request(`${url}${begun.headers.get('location')}`, {
    method: 'PATCH',
    headers: {
      ...tus,
      'upload-offset': '0',
      'content-length': size,
      'content-type': 'application/offset+octet-stream',
    },
  })
  const answered = once(sent, 'response')
  const [hash, piece] = [createHash('sha256'), block()]
  for (let at = 0; at < size; at += piece.length) {
    hash.update(piece)
    if (!sent.write(piece)) await once(sent, 'drain')
  }
  sent.end()
  const [answer] = await answered
  answer.resume()
  if (answer.statusCode !== 204) throw new Error(`an upload was answered with ${answer.statusCode}`)
  return { ...JSON.parse(decodeURIComponent(answer.headers['upload-file'])), sha256: hash.digest('hex') }
}

const download = async (url, token, rid) => {
  const { body } = await fetch(`${url}/api/file/${rid}`, { headers: { token } })
  const hash = createHash('sha256')
  for await (const piece of body) hash.update(piece)
  return hash.digest('hex')
}

/** Large results into a bucket and out of it again: how much memory the server takes for them, however large they are. */
export const uploads = async () => {
  const bucket = await startBucket(partBytes)
  const portal = await startPortal({
    FILE_STORAGE: 's3',
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: 'a-key',
    S3_SECRET_ACCESS_KEY: 'a-secret',
  })
  try {
    const { url, pid } = portal
    const answer = await fetch(`${url}/api/staff/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: 'lab', password: 'Lab-demo-2026' }),
    })
    const { token } = (await answer.json()).data
    const rows = [{ what: 'memory of the server before', value: memoryOf(pid).toFixed(0), aim: 'MB' }]
    const peaks = []
    for (const size of sizes) {
      const sent = await peakWhile(pid, () => upload(url, token, size))
      const got = await peakWhile(pid, () => download(url, token, sent.result.rid))
      const speed = ({ took }) => `${((size / mebi / took) * 1000).toFixed(0)} MB/s`
      const [up, down] = [sent.peak(), got.peak()]
      peaks.push({ up, down })
      rows.push(
        { what: `${size / mebi} MB sent; the most memory`, value: up.toFixed(0), aim: `MB, ${speed(sent)}` },
        {
          what: `${size / mebi} MB fetched; the most memory`,
          value: down.toFixed(0),
          aim: `MB, ${speed(got)}`,
        },
        {
          what: 'files fetched that differ from what was sent',
          value: Number(got.result !== sent.result.sha256),
          aim: 'aim 0',
        },
      )
    }
    const [small, large] = peaks
    const grown = Math.max(large.up - small.up, large.down - small.down)
    rows.push({
      what: `more memory for a file ${sizes[1] / sizes[0]} times as large`,
      value: grown.toFixed(0),
      aim: 'MB, aim ≤ 100',
    })
    return rows
  } finally {
    await portal.stop()
    await bucket.stop()
  }
}
