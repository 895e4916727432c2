import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Settings } from '../settings-table.ts'
import { traceBucket } from './bucket-trace.ts'
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

/** What both ways to the bucket are set to. */
const configOf = (account: Account) => {
  const { endpoint, forcePathStyle } = placeOf(account)
  return {
    endpoint,
    forcePathStyle,
    region: account.s3Region,
    credentials: { accessKeyId: account.s3AccessKeyId, secretAccessKey: account.s3SecretAccessKey },
    // Others' storages know none of Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
}

/** The few things that are asked of the bucket, by Amazon's client; it is large: loaded at the first use. */
const openBucket = async (account: Account) => {
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  )
  const place = placeOf(account)
  const client = traceBucket(new S3Client(configOf(account)), place)
  const of = (Key: string) => ({ Bucket: place.bucket, Key })
  return {
    put: (key: string, Body: Readable, ContentLength: number) =>
      client.send(new PutObjectCommand({ ...of(key), Body, ContentLength })),
    get: async (key: string, from: number, to: number) =>
      (await client.send(new GetObjectCommand({ ...of(key), Range: `bytes=${from}-${to}` })))
        .Body as Readable,
    remove: (key: string) => client.send(new DeleteObjectCommand(of(key))),
  }
}

type Bucket = Awaited<ReturnType<typeof openBucket>>

const openParts = async (account: Account, bucket: Bucket): Promise<PartStore> => {
  const { S3Store } = await import('@tus/s3-store')
  type Options = ConstructorParameters<typeof S3Store>[0]
  class Parts extends S3Store {
    constructor(options: Options) {
      super(options)
      traceBucket(this.client, placeOf(account))
    }

    override async remove(rid: string) {
      // It fails on parts that were put together, and forgets a piece that is too small for a part.
      await super.remove(rid).catch(() => undefined)
      for (const name of [rid, `${rid}.info`, `${rid}.part`]) await bucket.remove(name)
    }
  }
  return new Parts({
    partSize: 16 * 1024 * 1024,
    // Others' storages know no tags.
    useTags: false,
    s3ClientConfig: { ...configOf(account), bucket: placeOf(account).bucket },
  })
}

/** Files as objects of an S3-compatible bucket, each named by its rid; uploads arrive in `folder` first. */
export const bucketStorage = (account: Account, folder: string): FileStorage => {
  let opened: Promise<Bucket> | undefined
  const bucket = () => {
    opened ??= openBucket(account)
    return opened
  }
  let parts: Promise<PartStore> | undefined
  return {
    incoming: () => incomingIn(folder),
    clearIncoming: (seconds) => clearIncomingIn(folder, seconds),
    keep: async (incoming, rid) => {
      const { size } = await stat(incoming)
      await (await bucket()).put(rid, createReadStream(incoming), size)
      await rm(incoming)
    },
    parts: () => {
      parts ??= bucket().then((known) => openParts(account, known))
      return parts
    },
    // The parts were put together under the rid itself; what is left is a note about them.
    keepParts: async (rid) => {
      await (await bucket()).remove(`${rid}.info`)
    },
    read: async (rid, from, to) => (await bucket()).get(rid, from, to),
    remove: async (rid) => {
      await (await bucket()).remove(rid)
    },
  }
}
