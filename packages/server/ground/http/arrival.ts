import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Settings } from '../settings-table.ts'
import { cutOff } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file: it may take longer than others', as long as it keeps coming. */
    takesFile?: boolean
    /** Whether its answer takes long by its nature, as an export does. */
    isLong?: boolean
  }
}

type Limits = Pick<Settings, 'requestSeconds' | 'uploadBytesPerSecond' | 'fileBytes'>

/** A connection on which nothing moves, either way, is closed. */
const silence_ms = 120_000
const look_ms = 5000

/** What Node itself watches: headers, the longest upload there can be, and silent connections. */
export const arrivalOptions = ({
  requestSeconds,
  uploadBytesPerSecond,
  fileBytes,
}: Limits): Pick<FastifyServerOptions, 'requestTimeout' | 'connectionTimeout'> & { http: object } => ({
  requestTimeout: Math.ceil(requestSeconds + fileBytes / uploadBytesPerSecond) * 1000,
  connectionTimeout: silence_ms,
  http: { headersTimeout: requestSeconds * 1000, connectionsCheckingInterval: look_ms },
})

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Cuts off bodies that do not arrive in time, so that nobody holds connections by sending slowly. Files of any legal
 * size arrive on slow lines as well: they need no more than a least average.
 */
export const limitArrival = (
  app: FastifyInstance,
  { requestSeconds, uploadBytesPerSecond }: Limits,
): void => {
  app.addHook('onRequest', ({ raw, routeOptions: { config } }, _reply, next) => {
    // What the server asks of itself comes over no socket.
    if (raw.socket instanceof Socket && hasBody(raw)) watch(raw, config?.takesFile === true)
    next()
  })

  const watch = (raw: IncomingMessage, takesFile: boolean) => {
    const { socket } = raw
    const { bytesRead } = socket
    const least = requestSeconds * uploadBytesPerSecond
    let windows = 0
    const look = () => {
      windows += 1
      const isComing = takesFile && socket.bytesRead - bytesRead >= windows * least
      if (raw.complete || isComing) return
      clearInterval(looking)
      cutOff('too_slow', socket)
    }
    const looking = setInterval(look, requestSeconds * 1000).unref()
    raw.once('close', () => clearInterval(looking))
  }
}
