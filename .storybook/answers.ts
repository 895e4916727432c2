import { type CallPath, calls } from '@lab/contract/calls'

/**
 * What a call answers in a story: its `data` in place of the contract's example; `fail` for a server that is
 * down; `wait` for one that never answers.
 */
export type StoryAnswers = Partial<Record<CallPath, object | 'fail' | 'wait'>>

const envelope = (data: unknown) => Response.json({ code: 1, msg: '操作成功!', data })

/** A server for stories: every call answers its example from the contract, unless the story says otherwise. */
export const answering =
  (answers: StoryAnswers = {}): typeof fetch =>
  async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
    const path = pathname.replace(/^.*\/api\//, '') as CallPath
    const answer = answers[path] ?? calls[path]?.example
    if (answer === 'wait') return new Promise<never>(() => {})
    if (answer === 'fail') throw new TypeError('Failed to fetch')
    if (answer === undefined)
      return Response.json({ code: 0, msg: '内容不存在', reason: 'not_found' }, { status: 404 })
    return envelope(answer)
  }
