import type { S3Client } from '@aws-sdk/client-s3'
import { traced } from '../trace/span.ts'

interface Place {
  bucket: string
  /** Of the storage that it is in. */
  endpoint: string
}

/**
 * Makes each thing that a client asks of a bucket a span of whatever it is a part of: which operation, of which bucket;
 * never of which file. What is read begins there, and comes after it.
 */
export const traceBucket = <C extends Pick<S3Client, 'middlewareStack'>>(
  client: C,
  { bucket, endpoint }: Place,
): C => {
  const attributes = {
    'rpc.system': 'aws-api',
    'aws.s3.bucket': bucket,
    'server.address': new URL(endpoint).hostname,
  }
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const operation = commandName.replace(/Command$/, '')
        return traced(
          () => ({
            name: `S3 ${operation}`,
            kind: 'client',
            attributes: { ...attributes, 'rpc.method': `S3/${operation}` },
          }),
          () => next(args),
        )
      },
    { step: 'initialize', name: 'trace' },
  )
  return client
}
