import type { DataOf } from '@lab/contract/calls'
import type { Lab } from '../lab.ts'
import type { Answer } from './exchange.ts'

/** Calls that take one file, as `file`. */
export type UploadPath = 'file/add' | 'staff/image/add'

export interface UploadOptions<P extends UploadPath = 'file/add'> {
  /** Called with how much has travelled, 0 to 1. */
  onProgress?: (share: number) => void
  /** Gives up. */
  signal?: AbortSignal
  /** The call that takes it. Default `file/add`. */
  path?: P
}

type Uploaded<P extends UploadPath> = Partial<Answer<DataOf<P>>>

const answerOf = <P extends UploadPath>(text: string): Uploaded<P> => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/**
 * Stores a file, however long it takes; resolves `{}` without an answer, as calls do.
 * A request of its own kind, because fetch does not tell how much has travelled. Shows no message.
 */
export const upload = <P extends UploadPath = 'file/add'>(
  { base, session }: Pick<Lab, 'base' | 'session'>,
  file: File,
  { onProgress, signal, path }: UploadOptions<P> = {},
  request = new XMLHttpRequest(),
): Promise<Uploaded<P>> =>
  new Promise((resolve) => {
    session.check()
    const body = new FormData()
    body.append('file', file)
    request.open('POST', `${base}/api/${path ?? 'file/add'}`)
    request.setRequestHeader('token', session.getState().token ?? '')
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    // Also after a failure, with an empty text.
    request.onloadend = () => resolve(answerOf(request.responseText))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
