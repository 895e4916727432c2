import type { PackPaperKind } from '@lab/contract/rules/papers/pack'
import { packLimits, paidFen } from '@lab/contract/rules/papers/pack'
import { type ClusterAct, type ClusterRole, mayInCluster } from '@lab/contract/rules/people/cluster/roles'
import type { Deps } from '../../ground/http/handle.ts'
import type { Order } from '../../work/experiment/store.ts'
import { agreementPaper } from '../agreement/agreement.ts'
import { agreedTotal } from '../agreement/price.ts'
import { readAgreed } from '../agreement/read.ts'
import { houseOf } from '../house.ts'
import type { Paper } from '../paper.ts'
import { acceptancePaper, acceptedOf } from './acceptance.ts'
import { costsPaper } from './costs.ts'
import type { Packed } from './read.ts'
import { reportsPaper } from './reports.ts'

/** Who takes a pack, and what they are to the group that paid. */
export interface PackReader {
  member_rid: string
  role?: ClusterRole
}

/** Whether something of one of the members is for the reader: their own, or of whom they answer for in the group. */
export const isFor = ({ member_rid, role }: PackReader, whose: string, act: ClusterAct): boolean =>
  whose === member_rid || (role !== undefined && mayInCluster(role, act))

/** A paper that a pack needs, without its number and its code. */
export interface WantedPaper {
  kind: PackPaperKind
  subject_rid: string
  amount_fen: number | null
  paper: Paper
}

/** Orders of which neither a contract nor a signed agreement is there: their agreements are made anew. */
export const unsignedOrders = ({ orders, contracts }: Packed, reader: PackReader): Order[] =>
  orders
    .filter(
      ({ rid, member_rid, protocol_rid }) =>
        protocol_rid === null &&
        isFor(reader, member_rid, 'readOrders') &&
        !contracts.some(({ order_rid }) => order_rid === rid),
    )
    .slice(0, packLimits.orders)

/** The papers that are made for a pack. */
export const wantedPapers = async (
  deps: Deps,
  packed: Packed,
  reader: PackReader,
  base: string,
): Promise<WantedPaper[]> => {
  const { bill, reports } = packed
  const { house } = await houseOf(deps, bill.paid ?? bill.created)
  const accepted = acceptedOf(packed)
  const ofBill = { subject_rid: bill.rid, amount_fen: paidFen(packed) }
  const wanted: WantedPaper[] = [{ ...ofBill, kind: 'costs', paper: costsPaper(packed, house) }]
  for (const order of unsignedOrders(packed, reader)) {
    const agreed = await readAgreed(deps.db, order)
    const paper = agreementPaper(agreed, await houseOf(deps, order.created), base, 'agreement')
    const told = { ...paper, subtitle: `订单 ${order.number}　${paper.subtitle}` }
    wanted.push({
      kind: 'agreement',
      subject_rid: order.rid,
      amount_fen: agreedTotal(agreed.items),
      paper: told,
    })
  }
  if (accepted.length > 0) {
    const amount_fen = accepted.reduce((sum, { net_fen }) => sum + net_fen, 0)
    const paper = acceptancePaper(packed, accepted, house)
    wanted.push({ ...ofBill, amount_fen, kind: 'acceptance', paper })
  }
  if (reports.length > 0) wanted.push({ ...ofBill, kind: 'reports', paper: reportsPaper(packed, house) })
  return wanted
}
