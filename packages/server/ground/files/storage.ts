import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

/** A storage of what arrives in parts, which can also be read. */
export type PartStore = DataStore & { read(rid: string): Readable | Promise<Readable> }

/** Where the bytes of files lie; their names and owners are in the database. */
export interface FileStorage {
  /** A place on disk to write an upload to, before it is kept or thrown away. */
  incoming(): Promise<string>
  /** Throws away incoming files that nobody has written to for so many seconds. */
  clearIncoming(seconds: number): Promise<void>
  /** Makes an incoming file the one stored under `rid`. */
  keep(incoming: string, rid: string): Promise<void>
  /** Where files grow that come in parts, each under its rid; its library is loaded when it is first asked for. */
  parts(): Promise<PartStore>
  /** Makes a file whose parts are all there the one stored under its rid. */
  keepParts(rid: string): Promise<void>
  /** Bytes `from`..`to`, both included. Rejects when there is no such file. */
  read(rid: string, from: number, to: number): Promise<Readable>
  /** Harmless when there is no such file. */
  remove(rid: string): Promise<void>
}

/** For what keeps bytes, beside `Deps`. */
export interface WithFiles {
  files: FileStorage
}
