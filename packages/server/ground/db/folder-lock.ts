import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A folder that another process has open. */
export class FolderInUse extends Error {
  readonly folder: string

  constructor(folder: string) {
    super(`${folder} is used by another process`)
    this.folder = folder
  }
}

// A name that the system itself frees when its holder dies, however it dies: a file with a process id would not.
const nameOf = (folder: string) => {
  const name = `lab-portal-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

const listen = (name: string) =>
  new Promise<Server>((done, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', fail)
    server.listen(name, () => {
      server.unref()
      done(server)
    })
  })

const isHeld = (name: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(name)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })

/** Takes a folder for this process alone; answers how to give it back. @throws FolderInUse */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const name = nameOf(folder)
  const take = async (): Promise<Server> => {
    try {
      return await listen(name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (await isHeld(name)) throw new FolderInUse(folder)
      // A socket file whose holder died; the other systems leave none.
      await rm(name)
      return listen(name)
    }
  }
  const server = await take()
  return () => new Promise((done) => server.close(() => done()))
}
