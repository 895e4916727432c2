import type { DataOf, PostPath, RequestOf } from '@lab/contract/calls'

/** Calls that answer a file itself; a refusal comes as with every other call. */
export type FilePath = {
  [P in PostPath]: DataOf<P> extends { bytes: Uint8Array } ? P : never
}[PostPath]

export type AnsweredFile = { content: Blob; name: string } | { msg: string }

const failed = '下载失败，请检查网络后重试'

const nameIn = (answer: Response) => {
  const [, name = ''] =
    /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return decodeURIComponent(name) || '导出.xlsx'
}

const refusalOf = async (answer: Response): Promise<string> => {
  const { msg } = (await answer.json().catch(() => ({}))) as { msg?: string }
  return msg || failed
}

/** The file that a call of staff answers, or why there is none; never rejects. `base` is the portal's address. */
export const askFile = async <P extends FilePath>(
  { base }: { base: string },
  path: P,
  body: RequestOf<P>,
  token: string,
): Promise<AnsweredFile> => {
  try {
    const answer = await fetch(`${base}/api/${path}`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.ok
      ? { content: await answer.blob(), name: nameIn(answer) }
      : { msg: await refusalOf(answer) }
  } catch {
    return { msg: failed }
  }
}
