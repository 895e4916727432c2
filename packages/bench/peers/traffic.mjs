import { setTimeout as pause } from 'node:timers/promises'

const counted = new Set(['Script', 'Stylesheet', 'Fetch', 'XHR'])
const quietTime = 500
const patience = 20_000

/** What a page asks for, from a CDP session; times are epoch milliseconds. */
export const recordTraffic = async (session) => {
  const open = new Map()
  const done = []
  let lastChange = Date.now()
  const end = ({ requestId, timestamp, encodedDataLength = 0 }) => {
    const request = open.get(requestId)
    if (!request) return
    open.delete(requestId)
    done.push({
      ...request,
      bytes: Math.max(0, encodedDataLength - request.headerBytes),
      ended: request.began + (timestamp - request.timestamp) * 1000,
    })
    lastChange = Date.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    if (!request.url.startsWith('http')) return
    open.set(requestId, {
      url: request.url,
      method: request.method,
      type,
      timestamp,
      began: wallTime * 1000,
      headerBytes: 0,
    })
    lastChange = Date.now()
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = open.get(requestId)
    if (request) request.headerBytes = response.encodedDataLength
  })
  session.on('Network.loadingFinished', end)
  session.on('Network.loadingFailed', end)
  await session.send('Network.enable')

  return {
    /** Resolves once nothing was asked for, or came, for half a second; rejects when that does not happen. */
    quiet: async () => {
      const last = Date.now() + patience
      while (open.size > 0 || Date.now() - lastChange < quietTime) {
        if (Date.now() > last) throw new Error(`unanswered: ${[...open.values()].map(({ url }) => url)}`)
        await pause(50)
      }
    },
    /** The script, style and JSON that had come by `time`, as it travelled, without headers. */
    by: (time = Number.POSITIVE_INFINITY) => {
      const came = done.filter(({ type, ended }) => counted.has(type) && ended <= time)
      return { bytes: came.reduce((sum, { bytes }) => sum + bytes, 0), requests: came.length }
    },
    all: () => done,
  }
}
