import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const first = 10_000
/** From 32,768 on, Linux gives ports to outgoing connections: one may take the port before its server listens. */
const end = 32_768

/** A port that nobody listens on. */
export const freePort = async () => {
  for (;;) {
    const port = randomInt(first, end)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
}
