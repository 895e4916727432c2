import type { z } from 'zod'
import type { Call } from '../call.ts'
import * as modules from './modules.ts'

type Modules = typeof modules
type Exported = { [M in keyof Modules]: Modules[M][keyof Modules[M]] }[keyof Modules]
type StatedCall = Extract<Exported, { path: string; method: string }>
type Calls = { [C in StatedCall as C['path']]: C }

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value

/** Every call that a file of `modules.ts` states, by path. */
export const allCalls: readonly Call[] = Object.values(modules)
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isCall)
  .sort((one, other) => (one.path < other.path ? -1 : 1))

/** The same by its path, with the types of each. The browser takes its types only. */
export const calls = Object.fromEntries(allCalls.map((call) => [call.path, call])) as unknown as Calls

/** Path below `/api/`, e.g. `open/login`. */
export type CallPath = keyof Calls

export type GetPath = { [P in CallPath]: Calls[P]['method'] extends 'GET' ? P : never }[CallPath]
export type PostPath = Exclude<CallPath, GetPath>

/** What a caller sends. */
export type RequestOf<P extends CallPath> = z.input<Calls[P]['request']>

/** What the server works with after parsing. */
export type ParsedOf<P extends CallPath> = z.output<Calls[P]['request']>

/** What a caller gets in `data`. */
export type DataOf<P extends CallPath> = z.output<Calls[P]['data']>

/** What the server puts into `data`, before its schema. */
export type InputOf<P extends CallPath> = z.input<Calls[P]['data']>

/** What a call answers in documentation, stories and tests; throws for one without an example. */
export const exampleOf = <P extends CallPath>(path: P): DataOf<P> => {
  const { example } = calls[path]
  if (example === undefined) throw new Error(`${path} has no example`)
  return example as DataOf<P>
}
