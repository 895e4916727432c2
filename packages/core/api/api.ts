import type { DataOf, GetPath, PostPath, RequestOf } from '@lab/contract/calls'
import { expiredText } from '@lab/contract/rules/people/account/login-end'
import type { Messages } from '../dialogs/messages.ts'
import type { Events } from '../page/events.ts'
import type { Session } from '../session/session.ts'
import { type Answer, createExchange, type Failure, type Outcome, type Outgoing } from './exchange.ts'
import type { BeginTraced } from './traced-calls.ts'

export interface CallOptions extends Pick<Outgoing, 'via'> {
  /** Whether a failure is shown as a toast. Default true. */
  feedback?: boolean
  /** Milliseconds; default 30 s, none for files (spec §7). */
  timeout?: number
  signal?: AbortSignal
  /** For calls that create something or move money (domain §3). */
  idempotencyKey?: string
  /** Of staff, for their calls: these never carry the member's. */
  token?: string
  /** Lets the request outlive the page. */
  keepalive?: boolean
}

/**
 * The calls, typed by path. An answer of the server resolves as it came, whatever its HTTP status, a refusal
 * without data; everything else resolves `{}`; nothing rejects (reading 28). A canceled call is silent.
 */
export interface Api {
  get<P extends GetPath>(
    path: P,
    query?: RequestOf<P>,
    options?: CallOptions,
  ): Promise<Partial<Answer<DataOf<P>>>>
  post<P extends PostPath>(
    path: P,
    body?: RequestOf<P> | FormData,
    options?: CallOptions,
  ): Promise<Partial<Answer<DataOf<P>>>>
}

const defaultTimeout = 30_000
const settingPath = 'open/setting'

/** What is shown when there is no answer to show. */
const troubles = {
  timeout: '请求超时，请稍后再试',
  network: '网络连接失败，请检查网络后重试',
  garbled: '服务器开小差了，请稍后再试',
} as const satisfies Record<Exclude<Failure, 'canceled'>, string>

interface Wiring {
  base: string
  fetch: typeof globalThis.fetch
  session: Pick<Session, 'getState' | 'check' | 'follow' | 'clear'>
  messages: Pick<Messages, 'error'>
  events: Pick<Events, 'emit'>
  /** Key of the partner around this frame, in whose counts its calls stand. */
  partner?: string
  trace?: BeginTraced
}

/** What a call comes to, and whether the user has already seen it. */
interface Result {
  answer: Partial<Answer<unknown>>
  failure?: Failure
  isShown?: boolean
}

/** What a 401 says of a login that holds no longer; nothing of one that never was. */
const whyEnded = (answer: Partial<Answer<unknown>> | undefined): string | undefined =>
  answer?.reason === 'token_expired' ? answer.msg : undefined

const resultOf = ({ answer = {}, failure }: Outcome): Result => ({ answer, failure })

const canceled: Result = { answer: {}, failure: 'canceled' }

const untilAborted = (result: Promise<Result>, signal?: AbortSignal) =>
  signal
    ? Promise.race([
        result,
        new Promise<Result>((resolve) => signal.addEventListener('abort', () => resolve(canceled))),
      ])
    : result

export const createApi = ({ base, fetch, session, messages, events, partner, trace }: Wiring): Api => {
  const exchange = createExchange({ base, fetch })
  const flying = new Map<string, Promise<Result>>()

  const send = async (outgoing: Outgoing): Promise<Result> => resultOf(await exchange(outgoing))

  /** With the token, if there is one, and what a 401 says of the session that it stood for. */
  const sendAsMember = async (outgoing: Outgoing): Promise<Result> => {
    let sent: string | null = null
    let isRenewed = false
    let isShown = false
    const outcome = await exchange({
      ...outgoing,
      onRequest: ({ options }) => {
        sent = session.getState().token
        if (sent !== null) options.headers.set('token', sent)
      },
      onResponseError: ({ response }) => {
        if (response.status !== 401 || sent === null) return
        session.follow()
        const current = session.getState().token
        isRenewed = current !== null && current !== sent
        if (current === sent) session.clear('expired', whyEnded(response._data))
        isShown = !isRenewed
      },
    })
    // A 401 has done nothing, so the call may be made again with the token that came while it was on its way.
    return isRenewed ? sendAsMember(outgoing) : { ...resultOf(outcome), isShown }
  }

  const asMember = (outgoing: Outgoing): Promise<Result> => {
    const hadToken = session.getState().token !== null
    if (!session.check() && hadToken) {
      const answer = { code: 0, msg: expiredText, reason: 'token_expired' }
      return Promise.resolve({ answer, isShown: true })
    }
    return sendAsMember(outgoing)
  }

  /** One request for all widgets that ask for the same address at the same time; the settings hold for the page. */
  const shared = (outgoing: Outgoing): Promise<Result> => {
    const asked = Object.entries(outgoing.fields ?? {}).map(([name, value]) => [name, String(value)])
    const question = `${outgoing.path}?${new URLSearchParams(asked)}`
    const running = flying.get(question)
    if (running) return running
    const result = send({ ...outgoing, signal: undefined }).then((come) => {
      if (!come.answer.code || outgoing.path !== settingPath) flying.delete(question)
      return come
    })
    flying.set(question, result)
    return result
  }

  const report = (path: string, { answer, failure, isShown }: Result, feedback: boolean) => {
    if (answer.code || failure === 'canceled') return
    const msg = answer.msg || troubles[failure ?? 'garbled']
    events.emit('error', { path, msg, reason: answer.reason })
    if (feedback && !isShown) messages.error(msg)
  }

  const call = async (
    method: Outgoing['method'],
    path: string,
    fields: object | undefined,
    { feedback = true, timeout, signal, idempotencyKey, token, keepalive, via }: CallOptions = {},
  ) => {
    if (signal?.aborted) return {}
    const begun = trace?.(path)
    const traced = begun && (await begun)
    const outgoing: Outgoing = {
      method,
      path,
      fields,
      headers: {
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(token && { token }),
        // A sandboxed frame may read across origins, and only without a header of its own.
        ...(partner && method === 'POST' && { partner }),
        ...(traced && { traceparent: traced.traceparent }),
      },
      timeout: timeout ?? (fields instanceof FormData ? undefined : defaultTimeout),
      signal,
      keepalive,
      via,
    }
    const isMembers = !/^(open|staff)\//.test(path)
    const result = await untilAborted(
      isMembers
        ? asMember(outgoing)
        : method === 'GET' || path === settingPath
          ? shared(outgoing)
          : send(outgoing),
      signal,
    )
    traced?.end(result.failure)
    report(path, result, feedback)
    return result.answer
  }

  return {
    get: (path, query, options) => call('GET', path, query, options) as never,
    post: (path, body, options) => call('POST', path, body, options) as never,
  }
}
