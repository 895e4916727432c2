import type { JoiningState } from '@lab/contract/rules/people/cluster/cluster'
import type { ClusterRole, GivenRole } from '@lab/contract/rules/people/cluster/roles'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { initialsIn } from '../../ground/db/initials.ts'
import { pairsIn } from '../../ground/db/pairs.ts'
import { version } from '../../ground/db/version.ts'
import { member } from '../member/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/** A group with an owner who pays for its members (domain §6). */
export const cluster = pgTable(
  'cluster',
  {
    rid: text().primaryKey(),
    version: version(),
    name: text().notNull(),
    company: text().notNull(),
    sketch: text().notNull().default(''),
    owner_rid: text()
      .notNull()
      .references(() => member.rid),
    /** Its orders follow the company's process. */
    asks_quotes: boolean().notNull().default(false),
    /** Above which a member's order waits for the owner; null: none does. */
    approval_fen: number(),
    /** The member to whom the owner has offered it. */
    offered_rid: text().references(() => member.rid),
    created: number().notNull(),
    /** Since when it is deleted: its orders still name it. */
    removed: number(),
  },
  (table) => [
    index('cluster_owner').on(table.owner_rid),
    index('cluster_name').using('gin', table.name.op('gin_trgm_ops')),
    index('cluster_pairs').using('gin', pairsIn(table.name), pairsIn(table.company)),
    index('cluster_initials').on(initialsIn(table.name)),
    check('cluster_approval', sql`coalesce(${table.approval_fen}, 0) >= 0`),
  ],
)

/** Who is in a group beside its owner. */
export const clusterMember = pgTable(
  'cluster_member',
  {
    cluster_rid: text()
      .notNull()
      .references(() => cluster.rid),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    role: text().$type<GivenRole>().notNull().default('member'),
    /** Fen per month; null: without a limit. */
    limit_fen: number(),
    joined: number().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cluster_rid, table.member_rid] }),
    index('cluster_member_of').on(table.member_rid),
    check('cluster_member_limit', sql`coalesce(${table.limit_fen}, 0) >= 0`),
    check('cluster_member_role', sql`${table.role} in ('member', 'manager', 'viewer')`),
  ],
)

/** Who became what in a group by whose word; null: they are in it no more. */
export const clusterRoleEvent = pgTable(
  'cluster_role_event',
  {
    rid: text().primaryKey(),
    cluster_rid: text()
      .notNull()
      .references(() => cluster.rid),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    actor_rid: text()
      .notNull()
      .references(() => member.rid),
    from_role: text().$type<ClusterRole>().notNull(),
    to_role: text().$type<ClusterRole>(),
    at: number().notNull(),
  },
  (table) => [
    index('cluster_role_event_of').on(table.cluster_rid, table.rid.desc()),
    index('cluster_role_event_member').on(table.member_rid),
  ],
)

/** Who asks to be let in; one waits at a time. */
export const clusterApplication = pgTable(
  'cluster_application',
  {
    rid: text().primaryKey(),
    version: version(),
    cluster_rid: text()
      .notNull()
      .references(() => cluster.rid),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    message: text().notNull().default(''),
    state: text().$type<JoiningState>().notNull(),
    created: number().notNull(),
    decided: number(),
    /** Why it was refused; the applicant reads it. */
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('cluster_application_waiting')
      .on(table.cluster_rid, table.member_rid)
      .where(sql`${table.state} = 'applied'`),
    index('cluster_application_of').on(table.member_rid, table.rid.desc()),
    index('cluster_application_queue').on(table.cluster_rid, table.state, table.rid.desc()),
  ],
)

/** Phones that members looked up, to be counted. */
export const clusterLookup = pgTable(
  'cluster_lookup',
  {
    rid: text().primaryKey(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    at: number().notNull(),
  },
  (table) => [index('cluster_lookup_of').on(table.member_rid, table.at.desc())],
)
