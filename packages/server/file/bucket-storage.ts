import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import type { Settings } from '../settings-table.ts'
import { clearIncomingIn, incomingIn } from './incoming.ts'
import type { FileStorage, PartStore } from './storage.ts'

type Account = Pick<Settings, 's3Endpoint' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey'>

/** The bucket's name stands at the end of its address, or before the host. */
const placeOf = ({ s3Endpoint }: Account) => {
  const { origin, protocol, host, pathname } = new URL(s3Endpoint)
  const name = pathname.replaceAll('/', '')
  if (name) return { bucket: name, endpoint: origin, forcePathStyle: true }
  const [bucket = '', ...rest] = host.split('.')
  return { bucket, endpoint: `${protocol}//${rest.join('.')}`, forcePathStyle: false }
}

const openParts = async (account: Account, bucket: S3mini): Promise<PartStore> => {
  const { S3Store } = await import('@tus/s3-store')
  class Parts extends S3Store {
    override async remove(rid: string) {
      // It fails on parts that were put together, and forgets a piece that is too small for a part.
      await super.remove(rid).catch(() => undefined)
      for (const name of [rid, `${rid}.info`, `${rid}.part`]) await bucket.deleteObject(name)
    }
  }
  const credentials = { accessKeyId: account.s3AccessKeyId, secretAccessKey: account.s3SecretAccessKey }
  return new Parts({
    partSize: 16 * 1024 * 1024,
    // Others' storages know no tags.
    useTags: false,
    s3ClientConfig: {
      ...placeOf(account),
      region: account.s3Region,
      credentials,
      // Nor Amazon's newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
  })
}

/** Files as objects of an S3-compatible bucket, each named by its rid; uploads arrive in `folder` first. */
export const bucketStorage = (account: Account, folder: string): FileStorage => {
  const bucket = new S3mini({
    endpoint: account.s3Endpoint,
    region: account.s3Region,
    accessKeyId: account.s3AccessKeyId,
    secretAccessKey: account.s3SecretAccessKey,
  })
  let parts: Promise<PartStore> | undefined
  return {
    incoming: () => incomingIn(folder),
    clearIncoming: (seconds) => clearIncomingIn(folder, seconds),
    keep: async (incoming, rid) => {
      await bucket.putAnyObject(rid, await readFile(incoming))
      await rm(incoming)
    },
    parts: () => {
      parts ??= openParts(account, bucket)
      return parts
    },
    // The parts were put together under the rid itself; what is left is a note about them.
    keepParts: async (rid) => {
      await bucket.deleteObject(`${rid}.info`)
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
