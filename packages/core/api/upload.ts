import type { DataOf } from '@lab/contract/calls'
import type { Lab } from '../lab.ts'
import type { Answer } from './exchange.ts'

export interface UploadOptions {
  /** Told how much has travelled, 0 to 1. */
  onProgress?: (share: number) => void
  /** Gives up. */
  signal?: AbortSignal
  /** The call that takes it. Default `file/add`. */
  path?: 'file/add' | 'staff/image/add'
}

type Uploaded = Partial<Answer<DataOf<'file/add'>>>

const answerOf = (text: string): Uploaded => {
  try {
    return JSON.parse(text) as Uploaded
  } catch {
    return {}
  }
}

/**
 * Stores a file of the member (`file/add`), however long it takes; resolves `{}` without an answer, as calls do.
 * A request of its own kind, because fetch does not tell how much has travelled. Shows no message.
 */
export const upload = (
  { base, session }: Pick<Lab, 'base' | 'session'>,
  file: File,
  { onProgress, signal, path = 'file/add' }: UploadOptions = {},
  request = new XMLHttpRequest(),
): Promise<Uploaded> =>
  new Promise((resolve) => {
    session.check()
    const body = new FormData()
    body.append('file', file)
    request.open('POST', `${base}/api/${path}`)
    request.setRequestHeader('token', session.getState().token ?? '')
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    // Also after a failure, with an empty text.
    request.onloadend = () => resolve(answerOf(request.responseText))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
