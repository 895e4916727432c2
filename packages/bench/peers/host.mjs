import { serve } from '../browser.mjs'
import { fileAnswer, packageFolder } from './packages.mjs'

const document = (body) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>合作方</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`

/** Somebody else's site: its first page is otherwise empty, the others are quite. */
export const hostPage = (body, ports) =>
  serve((path) => ({ body: document(path === '/' ? body : '') }), ports)

const allowing = ({ headers }) => ({
  'access-control-allow-origin': headers.origin ?? '*',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
})

const nameOf = (wanted) => wanted.slice(0, wanted.lastIndexOf('@'))

/** A peer's packages and its stubbed back end on one origin, its page on another. */
export const hostPeer = async (peer) => {
  const folders = new Map()
  for (const wanted of peer.packages) folders.set(nameOf(wanted), await packageFolder(wanted))

  const vendor = await serve(async (url, request) => {
    const headers = allowing(request)
    if (request.method === 'OPTIONS') return { status: 204, headers }
    const { pathname } = new URL(url, 'http://localhost')
    for (const [name, folder] of folders) {
      const start = `/files/${name}/`
      if (!pathname.startsWith(start)) continue
      const file = await fileAnswer(folder, pathname.slice(start.length))
      return { ...file, headers: { ...headers, ...file.headers } }
    }
    return { type: 'application/json', body: JSON.stringify(peer.answer(pathname)), headers }
  })
  const page = await hostPage(peer.page({ files: `${vendor.url}/files`, backend: vendor.url }))
  return { url: page.url, stop: () => Promise.all([vendor.stop(), page.stop()]) }
}
