import pg from 'pg'

const again_ms = 1000

/** Keeps a connection of its own that listens; one that breaks is made anew after a while. */
export const listenToPostgres = async (
  connectionString: string,
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect: () => void = () => undefined,
): Promise<() => Promise<void>> => {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isOver = false

  const listen = async () => {
    const made = new pg.Client({ connectionString, keepAlive: true })
    client = made
    made.on('notification', ({ payload = '' }) => onMessage(payload))
    made.on('error', () => lost(made))
    await made.connect()
    await made.query(`listen ${made.escapeIdentifier(channel)}`)
  }
  const lost = (broken: pg.Client) => {
    if (isOver || client !== broken) return
    client = undefined
    broken.end().catch(() => undefined)
    const again = () => listen().then(onReconnect, () => client && lost(client))
    retry = setTimeout(again, again_ms).unref()
  }

  await listen()
  return async () => {
    isOver = true
    clearTimeout(retry)
    await client?.end()
  }
}
