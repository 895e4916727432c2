import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import type { Settings } from '../settings-table.ts'
import { clearIncomingIn, incomingIn } from './incoming.ts'
import type { FileStorage } from './storage.ts'

type Account = Pick<Settings, 's3Endpoint' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey'>

/** Files as objects of an S3-compatible bucket, each named by its rid; uploads arrive in `folder` first. */
export const bucketStorage = (account: Account, folder: string): FileStorage => {
  const bucket = new S3mini({
    endpoint: account.s3Endpoint,
    region: account.s3Region,
    accessKeyId: account.s3AccessKeyId,
    secretAccessKey: account.s3SecretAccessKey,
  })
  return {
    incoming: () => incomingIn(folder),
    clearIncoming: (seconds) => clearIncomingIn(folder, seconds),
    keep: async (incoming, rid) => {
      await bucket.putAnyObject(rid, await readFile(incoming))
      await rm(incoming)
    },
    read: async (rid, from, to) => {
      // Its end is the first byte that is not wanted.
      const { body } = await bucket.getObjectRaw(rid, false, from, to + 1)
      return Readable.fromWeb(body as ReadableStream)
    },
    remove: async (rid) => {
      await bucket.deleteObject(rid)
    },
  }
}
