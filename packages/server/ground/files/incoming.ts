import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A name for an incoming file in a folder that nobody else may read. */
export const incomingIn = async (folder: string): Promise<string> => {
  const waiting = join(folder, 'incoming')
  await mkdir(waiting, { recursive: true, mode: 0o700 })
  return join(waiting, randomUUID())
}

/** Throws away what a server that died was receiving: what nobody has written to for so many seconds. */
export const clearIncomingIn = async (folder: string, seconds: number): Promise<void> => {
  const waiting = join(folder, 'incoming')
  const names = await readdir(waiting).catch(() => [])
  for (const name of names) {
    const path = join(waiting, name)
    const written = await stat(path).catch(() => undefined)
    if (written && Date.now() - written.mtimeMs >= seconds * 1000) await rm(path, { force: true })
  }
}
