import type { PgColumn } from 'drizzle-orm/pg-core'
import { billingRunPayer } from '../../money/billing-run/schema.ts'
import { coupon } from '../../money/coupon/schema.ts'
import { creditApplication, creditUse } from '../../money/credit/schema.ts'
import { inviteReward } from '../../money/invitation/schema.ts'
import { invoiceApplication } from '../../money/invoice/application-schema.ts'
import { invoiceTitle } from '../../money/invoice/schema.ts'
import { payment } from '../../money/online-payment/schema.ts'
import { payout } from '../../money/payout/schema.ts'
import { pointsExchange, pointsTransferTry, thanksApplication } from '../../money/points/schema.ts'
import { prepayment } from '../../money/prepayment/schema.ts'
import { prestoreApplication } from '../../money/prestore/schema.ts'
import { payoutAccount, promoter, promoterBond, rebate, withdrawal } from '../../money/promotion/schema.ts'
import { statement } from '../../money/statement/schema.ts'
import { transferApplication } from '../../money/transfer/schema.ts'
import { address } from '../../people/address/schema.ts'
import {
  cluster,
  clusterApplication,
  clusterLookup,
  clusterMember,
  clusterRoleEvent,
} from '../../people/cluster/schema.ts'
import { memberEvent } from '../../people/customer/schema.ts'
import { file, upload } from '../../people/file/schema.ts'
import { member } from '../../people/member/schema.ts'
import { channelChoice, delivery, notification } from '../../people/notify/schema.ts'
import { orderDraft, planItem } from '../../shop/plan/schema.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { customerOrder } from '../../work/order/schema.ts'
import { qualification, reservation, reservationFee, reservationFeed } from '../../work/reservation/schema.ts'
import { sampleRecycle } from '../../work/sample/schema.ts'
import { sampling } from '../../work/sampling/schema.ts'

/** Columns that name a member and are written anew, once what both cannot have is out of the way (`make-room.ts`). */
export const movedColumns: readonly PgColumn[] = [
  ...[customerOrder.member_rid, experiment.member_rid, sampling.member_rid, sampleRecycle.member_rid],
  ...[
    reservation.member_rid,
    reservationFee.member_rid,
    reservationFeed.member_rid,
    qualification.member_rid,
  ],
  ...[statement.member_rid, transferApplication.member_rid, prestoreApplication.member_rid],
  payment.member_rid,
  ...[
    creditApplication.member_rid,
    invoiceApplication.member_rid,
    invoiceTitle.member_rid,
    coupon.member_rid,
  ],
  ...[pointsExchange.member_rid, thanksApplication.member_rid, pointsTransferTry.member_rid],
  ...[promoter.member_rid, promoterBond.member_rid, promoterBond.promoter_rid, payoutAccount.member_rid],
  ...[rebate.promoter_rid, rebate.member_rid, withdrawal.member_rid],
  ...[inviteReward.member_rid, inviteReward.inviter_rid, member.inviter_rid, member.merged_into],
  ...[planItem.member_rid, orderDraft.member_rid, address.member_rid],
  ...[cluster.owner_rid, cluster.offered_rid, clusterMember.member_rid],
  ...[clusterApplication.member_rid, clusterLookup.member_rid],
  ...[clusterRoleEvent.member_rid, clusterRoleEvent.actor_rid],
  ...[notification.member_rid, channelChoice.member_rid, delivery.member_rid, memberEvent.member_rid],
  ...[file.member_rid, upload.member_rid],
]

/** Tables of what a member pays for themselves. */
export const paidBySelf = [
  ...([customerOrder, experiment, reservation, reservationFee, statement, transferApplication] as const),
  ...([creditUse, invoiceApplication, payment, payout, prepayment, billingRunPayer] as const),
] as const

/** Columns that go on naming who was merged, and why. */
export const keptColumns: Readonly<Record<string, string>> = {
  'login.member_rid': 'their logins are ended',
  'ledger_account.holder_rid': 'postings are never rewritten: a journal moves what an account holds',
  'ledger_account.merged_into': 'names an account',
  'journal.actor_rid': 'the books tell who did it then',
  'experiment_event.actor_rid': 'history tells who did it then',
  'reservation_event.actor_rid': 'history tells who did it then',
  'sample_event.actor_rid': 'history tells who did it then',
  'sampling_event.actor_rid': 'history tells who did it then',
  'statement_event.actor_rid': 'history tells who did it then',
  'talk_word.actor_rid': 'history tells who did it then',
  'audit.target_rid': 'the log tells what was done then',
  'bank_row.target_rid': 'names an application, a transfer, a bill or a receipt',
  'job_fault.target_rid': 'what a job could not do is tried again or forgotten',
  'idempotency.owner': 'answers to logins that are ended',
  'member_merge.from_rid': 'tells of the merge itself',
  'member_merge.into_rid': 'tells of the merge itself',
}
