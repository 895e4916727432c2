import type { DataOf } from '@lab/contract/calls'
import type { Db } from '../../ground/db/open.ts'
import type { PayerKind } from '../../people/payer/payer.ts'

type Title = DataOf<'staff/member/find'>['titles'][number]

/** What is asked about money when something is ordered; the floor above answers, `app` registers who. */
export interface PayerFacts {
  /** How a payer's credit stands on a day, `YYYY-MM-DD`: what was granted, what of it is free, and what is overdue. */
  creditOf(
    db: Db,
    payer: { kind: PayerKind; rid: string },
    today: string,
  ): Promise<{ limit_fen: number; free_fen: number; overdue_fen: number }>
  /** Transfers that wait to be confirmed and pay for experiments, by these. */
  waitingTransfers(
    db: Db,
    rids: { experiment: readonly string[] },
  ): Promise<ReadonlyMap<string, { number: string }>>
  /** The titles that a member's invoices may bear. */
  titlesOf(db: Db, member_rid: string): Promise<readonly Title[]>
  /** Sees that a title is the member's. @throws Refusal `not_found` */
  requireTitle(db: Db, member_rid: string, rid: string): Promise<unknown>
}

/** For what orders or lets another pay, beside `Deps`. */
export interface WithPayerFacts {
  payerFacts: PayerFacts
}
