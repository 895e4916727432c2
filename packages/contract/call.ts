import { z } from 'zod'
import type { Reason } from './reasons.ts'
import { exportLimit } from './rules/ground/export.ts'
import type { Sorts } from './rules/ground/sort.ts'
import { lastInstant } from './rules/ground/time.ts'
import { rolesOf, type StaffPath } from './rules/people/staff/acts.ts'
import type { StaffRole } from './rules/people/staff/roles.ts'

/**
 * Who may make a call:
 * - `open`: anyone;
 * - `member`: a logged-in member on the portal itself;
 * - `partner`: a logged-in member, also with a token got on a partner's origin (domain §9);
 * - `person`: a member as with `member`, or any of the staff;
 * - `{ staff }`: staff with one of the roles (`admin` always may).
 */
export type Access = 'open' | 'member' | 'partner' | 'person' | { staff: readonly StaffRole[] }

export type Method = 'GET' | 'POST'

/** What a call says beside its path, its method and who may make it. */
interface Stated<I extends z.ZodType, O extends z.ZodType> {
  /** One Chinese line for the API document. */
  summary: string
  /** The body of a POST, the query of a GET. Unknown fields are refused. */
  request: I
  /** What `data` holds when the call is done. */
  data: O
  /** What the call can refuse, beyond what every call can. */
  refuses: readonly Reason[]
  /**
   * Whether a repeated `Idempotency-Key` of the same person does not do it again (domain §3): the same request gets the
   * first answer, another one is refused with `idempotency_conflict`.
   */
  once?: boolean
  /** How the body travels; `query` is a POST whose fields stand in the address. Default `json`. */
  encoding?: 'json' | 'urlencoded' | 'multipart' | 'query'
  /** Whether a GET answers what nobody may keep: it is asked for anew each time. */
  isSecret?: boolean
  /**
   * Whether a GET answers from content alone (`content_version`): a replica of the database with the same version may
   * answer it.
   */
  readsContent?: boolean
  /** Whether a GET is asked for again and again: it bears an ETag, and who has it is answered 304. */
  hasTag?: boolean
  /** Whether it takes long, and tells how far it is to who accepts lines (`rules/ground/progress.ts`). */
  hasProgress?: boolean
  /** Whether it is about traces itself, and makes none. */
  isUntraced?: boolean
  /** The answer is a file of this type itself; `data` says its name and bytes, and only a refusal comes as an envelope. */
  file?: string
  /** What `data` looks like, for the API document and for stories. */
  example?: z.output<O>
}

export interface Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  P extends string = string,
  M extends Method = Method,
> extends Stated<I, O> {
  /** Path below `/api/`, e.g. `open/login`. */
  path: P
  method: M
  access: Access
}

/** States one call; exists for its types. */
export const call = <
  I extends z.ZodType,
  O extends z.ZodType,
  const P extends string,
  const M extends Method,
>(
  spec: Call<I, O, P, M>,
): Call<I, O, P, M> => spec

/** States a POST of members on the portal. */
export const memberCall = <I extends z.ZodType, O extends z.ZodType, const P extends string>(
  spec: Stated<I, O> & { path: P },
): Call<I, O, P, 'POST'> => ({ ...spec, method: 'POST', access: 'member' })

/** States a call of staff, of those whom its row in the table of acts names. */
export const staffCall = <I extends z.ZodType, O extends z.ZodType, const P extends StaffPath>(
  spec: Stated<I, O> & { path: P },
): Call<I, O, P, 'POST'> => ({ ...spec, method: 'POST', access: { staff: rolesOf(spec.path) } })

/** No fields at all. */
export const nothing = z.strictObject({})

// PostgreSQL refuses NUL in text, and half a surrogate pair is no text at all.
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u

const printable = (input: z.ZodString, max: number) =>
  input.max(max).refine((value) => !unprintable.test(value), '含有不支持的字符')

type Wording = (issue: { input?: unknown }) => string | undefined

/** Text kept as it was sent (passwords, tokens): at most `max` characters; `error` words a missing one. */
export const raw = (max: number, error?: Wording) => printable(z.string({ error }), max)

/** Text of people: trimmed, `min`..`max` characters. */
export const text = (max: number, min = 0, error?: Wording) =>
  printable(z.string({ error }).trim(), max).min(min)

/** Opaque id of an entity. */
export const rid = raw(64).min(1)

/** Integer amount in fen. */
export const fen = z.int().min(0)

/** Instant in epoch seconds. */
export const epoch = z.int().min(0).max(lastInstant)

/** Calendar day `YYYY-MM-DD`. */
export const date = z.iso.date()

/** The first and the last day of what a list is narrowed to. */
export const days = { from: date.optional(), to: date.optional() }

/** A whole number in a query or an urlencoded body, where it travels as digits. */
export const digits = (min: number, max: number) =>
  z
    .union([z.string().regex(/^\d{1,9}$/), z.int()])
    .transform(Number)
    .pipe(z.int().min(min).max(max))

/** `page` and `limit` of a list asked for by GET. */
export const queryPage = digits(1, 100_000).default(1)
export const queryLimit = digits(1, 100).default(20)

/** `page` and `limit` of a list asked for by POST. */
export const paging = {
  page: z.int().min(1).max(100_000).default(1),
  limit: z.int().min(1).max(100).default(20),
}

/** `sort` of a list: one of its orders, the first of them where nothing is said. */
export const sorted = <const S extends Sorts>(sorts: S) => ({
  sort: z.literal<S[number][]>([...sorts], '没有这种排序').default(sorts[0]),
})

/** A list as a file. `url` holds for a few minutes; `total` may be more than the `rows` written. */
export const exportedFile = z.object({ url: z.string(), name: z.string(), rows: z.int(), total: z.int() })

/** A spreadsheet of Excel. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a call answers that gives out a file itself. */
export const answeredFile = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) })

export type AnsweredFile = z.output<typeof answeredFile>

/** What `exportedFile` looks like. */
export const exampleFile = (name: string): z.output<typeof exportedFile> => ({
  url: '/api/file/example?link=x',
  name: `${name} 2026-01-05.xlsx`,
  rows: 1,
  total: 1,
})

/** States a list of the desk as a file; `noun` says what its rows are. */
export const exportCall = <const P extends StaffPath, F extends z.ZodRawShape>(
  path: P,
  noun: string,
  filters: F,
) =>
  staffCall({
    path,
    summary: `把筛选出的${noun}写成表格文件（xlsx），最多 ${exportLimit} 行`,
    request: z.strictObject(filters),
    data: exportedFile,
    refuses: [],
    example: exampleFile(noun),
  })

/** A page of a list: `{list, total, page, limit}`. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int().min(0), page: z.int(), limit: z.int() })
