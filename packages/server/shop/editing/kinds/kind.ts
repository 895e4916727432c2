import type { Problem } from '@lab/contract/rules/ground/problem'
import type { Db } from '../../../ground/db/open.ts'
import type { Deps } from '../../../ground/http/handle.ts'

/** A body as it is kept: checked by the schemas of the contract (`content-schema.ts`). */
export type Body = Record<string, unknown>

/** What a public row counts by itself, such as its views; it comes back with the row. */
export type Kept = Record<string, unknown>

/** How items of one kind stand in the tables that visitors are shown. */
export interface Kind {
  /** Of a new item. */
  newId(tx: Db, deps: Pick<Deps, 'newId'>): Promise<string>
  /** What is public; undefined for what is not there. */
  read(db: Db, id: string): Promise<Body | undefined>
  /** Makes a body public, in the place of what was. */
  write(tx: Db, id: string, body: Body, about: About): Promise<void>
  /** The same for many, in a few statements, for a kind of which many come at once. */
  writeMany?(tx: Db, items: readonly Judged[], about: About): Promise<void>
  /** Takes it from the portal. */
  remove(tx: Db, id: string, now: number): Promise<Kept>
  /** The path of the public page that shows it. */
  page(id: string, body: Body): string
  /** HTML of an editor as it may be shown; that of a `known` body is so already. */
  clean?(body: Body, known?: Body): Body
  /** What of it is in the way of publishing, that only the database knows. */
  problems?(db: Db, id: string, body: Body): Promise<Problem[]>
  /** The same of many at once, for a kind of which many come at once. */
  judge?(db: Db, items: readonly Judged[]): Promise<(one: Judged) => Problem[]>
  /** What is public of many, by their ids. */
  readMany?(db: Db, ids: readonly string[]): Promise<Map<string, Body>>
  /** Why it cannot be withdrawn, as the editor reads it. */
  obstacle?(db: Db, id: string): Promise<string | undefined>
  arrange?(tx: Db, ids: readonly string[]): Promise<void>
}

/** A body that is to stand as an item. */
export interface Judged {
  id: string
  body: Body
}

export interface About {
  now: number
  /** Who publishes; null for what came with the site. */
  staff_rid: string | null
  kept?: Kept | null
}
