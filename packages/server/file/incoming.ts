import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A name for an incoming file in a folder that nobody else may read. */
export const incomingIn = async (folder: string): Promise<string> => {
  const waiting = join(folder, 'incoming')
  await mkdir(waiting, { recursive: true, mode: 0o700 })
  return join(waiting, randomUUID())
}
