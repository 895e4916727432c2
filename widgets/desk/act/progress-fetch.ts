import { linesType, type Progress } from '@lab/contract/rules/ground/progress'

type Fetch = typeof globalThis.fetch

/** Hands on each progress of an answer in lines; answers its last line, which is what a call answers. */
const lastLine = async (body: ReadableStream<Uint8Array>, onProgress: (progress: Progress) => void) => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let [rest, answer] = ['', '']
  for (;;) {
    const { done, value } = await reader.read()
    rest += decoder.decode(value, { stream: !done })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const said = JSON.parse(line)
      if ('code' in said) answer = line
      else onProgress(said)
    }
    if (done) break
  }
  if (!answer) throw new TypeError('the answer ended before it was whole')
  return answer
}

/** A call that takes long, of which one is told how far it is. */
export const withProgress =
  (onProgress: (progress: Progress) => void) =>
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept', `${linesType}, application/json`)
    const answer = await fetch(input, { ...init, headers })
    const isLines = answer.headers.get('content-type')?.startsWith(linesType)
    if (!isLines || !answer.body) return answer
    return new Response(await lastLine(answer.body, onProgress), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  }
