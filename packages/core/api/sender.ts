import type { DataOf } from '@lab/contract/calls'
import type { DetailedError, HttpResponse } from 'tus-js-client'
import type { KeyValues } from '../page/storage.ts'
import { type Unfinished, unfinishedOf } from './unfinished.ts'

export type SentFile = DataOf<'file/add'>

export interface SendOptions {
  /** Called with how much has arrived, 0 to 1. */
  onProgress: (share: number) => void
  /** Called when the network is gone, and when it goes on. */
  onWaiting: (isWaiting: boolean) => void
  /** Stops; what has arrived stays, and the same file goes on from there. */
  signal: AbortSignal
}

/** Stores large files in parts; what breaks off goes on, also after a reload. */
export interface FileSender {
  /** Largest file, bytes. */
  most: number
  /** Resolves when the file is stored or cannot be (`msg` says why); without either when it was stopped. */
  send(file: File, options: SendOptions): Promise<{ file?: SentFile; msg?: string }>
  /** Gives up a file: the server forgets its parts. */
  cancel(file: Pick<File, 'name' | 'size' | 'lastModified'>): void
  /** Of this person, in this browser. */
  unfinished(): Unfinished[]
  forget(one: Unfinished): void
}

export interface SenderWiring {
  base: string
  /** Asked before each request. */
  token: () => string | null
  /** Who sends, so that nobody goes on with another's. */
  owner: string
  most: number
  storage: KeyValues
  /** Epoch seconds. */
  now: () => number
}

const chunk = 16 * 1024 * 1024
const longestWait_ms = 15_000
const fallback = '上传失败，请重试'

const messageOf = (response: HttpResponse | null) => {
  try {
    return (JSON.parse(response?.getBody() ?? '') as { msg?: string }).msg ?? fallback
  } catch {
    return fallback
  }
}

const fileOf = (response: HttpResponse): SentFile | undefined => {
  try {
    return JSON.parse(decodeURIComponent(response.getHeader('upload-file') ?? '')) as SentFile
  } catch {
    return undefined
  }
}

/** Until the network is back, or it is time to try all the same. */
const untilOnline = (attempt: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, Math.min(longestWait_ms, 500 * 2 ** attempt))
    globalThis.addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })

/** What passes by itself: no answer at all, a server that is busy or restarting, a part still being written. */
const passes = (status: number) => status === 0 || status >= 500 || [408, 409, 423].includes(status)

/** A sender of files by the tus protocol; its library is fetched with the first file. */
export const createSender = ({ base, token, owner, most, storage, now }: SenderWiring): FileSender => {
  const unfinished = unfinishedOf(storage, owner, now)

  const terminate = (url: string) => {
    unfinished.forget(url)
    const headers = { 'tus-resumable': '1.0.0', token: token() ?? '' }
    // The server sweeps what it does not know of.
    void fetch(url, { method: 'DELETE', headers }).catch(() => undefined)
  }

  const send: FileSender['send'] = async (file, { onProgress, onWaiting, signal }) => {
    const { Upload } = await import('tus-js-client')
    if (signal.aborted) return {}
    return new Promise((resolve) => {
      let attempt = 0
      const upload = new Upload(file, {
        endpoint: `${base}/api/file/upload`,
        uploadUrl: unfinished.find(file)?.url,
        metadata: { filename: file.name },
        chunkSize: chunk,
        retryDelays: null,
        storeFingerprintForResuming: false,
        onBeforeRequest: (request) => request.setHeader('token', token() ?? ''),
        onUploadUrlAvailable: () => upload.url && unfinished.keep(file, upload.url),
        onProgress: (sent, total) => {
          attempt = 0
          onWaiting(false)
          onProgress(total > 0 ? sent / total : 0)
        },
        onSuccess: ({ lastResponse }) => {
          if (upload.url) unfinished.forget(upload.url)
          end(fileOf(lastResponse) ? { file: fileOf(lastResponse) } : { msg: fallback })
        },
        onError: (error) => void fail(error as DetailedError),
      })
      const fail = async ({ originalResponse }: Partial<DetailedError>) => {
        const status = originalResponse?.getStatus() ?? 0
        if (!passes(status)) {
          // Its parts are gone: the next try begins anew.
          if (upload.url && [400, 404, 410].includes(status)) unfinished.forget(upload.url)
          return end({ msg: messageOf(originalResponse ?? null) })
        }
        onWaiting(true)
        await untilOnline(attempt, signal)
        attempt += 1
        if (!signal.aborted) upload.start()
      }
      // A line that goes dead says nothing for minutes.
      const cut = () => {
        void upload.abort()
        void fail({})
      }
      const stop = () => {
        void upload.abort()
        end({})
      }
      const end = (result: Awaited<ReturnType<FileSender['send']>>) => {
        globalThis.removeEventListener('offline', cut)
        signal.removeEventListener('abort', stop)
        resolve(result)
      }
      globalThis.addEventListener('offline', cut)
      signal.addEventListener('abort', stop)
      upload.start()
    })
  }

  return {
    most,
    send,
    cancel: (file) => {
      const one = unfinished.find(file as File)
      if (one) terminate(one.url)
    },
    unfinished: unfinished.list,
    forget: ({ url }) => terminate(url),
  }
}
