import type { LabCluster } from '@lab/contract/laboratory'
import { dateOf, dayAfter } from '@lab/contract/rules/ground/time'
import { eq } from 'drizzle-orm'
import { cluster } from '../../people/cluster/schema.ts'
import { call, callerOf, type Scene, type Stage } from './stage.ts'

/** The rid of a group that an earlier scene has founded. */
export const clusterNamed = async ({ deps }: Stage, name: string): Promise<string> => {
  const [found] = await deps.db.select({ rid: cluster.rid }).from(cluster).where(eq(cluster.name, name))
  if (!found) throw new Error(`no group ${name}`)
  return found.rid
}

/** A group is founded, gets its rules, its people and its credit; later somebody asks to be let in. */
export const foundCluster = (
  stage: Stage,
  { owner, at, approval_fen, members, applicant, contract, credit, ...named }: LabCluster,
): Scene[] => {
  const caller = callerOf(stage, { member: owner })
  const found = async () => {
    const { rid } = (await call(stage, 'cluster/add', caller, named)) as { rid: string }
    await call(stage, 'cluster/edit', caller, { rid, approval_fen })
    for (const one of members) await call(stage, 'cluster/add4user', caller, { rid, ...one })
  }
  const apply = async ({ member, message }: NonNullable<typeof applicant>) => {
    const rid = await clusterNamed(stage, named.name)
    await call(stage, 'cluster/apply', callerOf(stage, { member }), { rid, message })
  }
  let applied = ''
  const ask = async ({ limit_fen, reason }: NonNullable<typeof credit>) => {
    const cluster_rid = await clusterNamed(stage, named.name)
    const sent = { action: 'apply', cluster_rid, limit_fen, reason }
    const { made } = (await call(stage, 'creditApply/operate', caller, sent)) as { made: { rid: string } }
    applied = made.rid
  }
  const grant = ({ at, staff, ...granted }: NonNullable<typeof credit>['confirmed']): Scene => ({
    at,
    story: `credit of ${named.name} granted`,
    play: () =>
      call(stage, 'staff/creditApply/confirm', callerOf(stage, { staff }), {
        rid: applied,
        version: 1,
        ...granted,
      }),
  })
  const agree = async ({ at, staff, ...price }: NonNullable<typeof contract>) => {
    const cluster_rid = await clusterNamed(stage, named.name)
    const from = dateOf(at)
    const sent = { ...price, cluster_rid, from, until: dayAfter(from, 364) }
    await call(stage, 'staff/price/add', callerOf(stage, { staff }), sent)
  }
  return [
    { at, story: `the group ${named.name}`, play: found },
    ...(credit
      ? [
          { at: credit.at, story: `credit for ${named.name}`, play: () => ask(credit) },
          grant(credit.confirmed),
        ]
      : []),
    ...(contract
      ? [{ at: contract.at, story: `contract of ${named.name}`, play: () => agree(contract) }]
      : []),
    ...(applicant
      ? [
          {
            at: applicant.at,
            story: `${applicant.member} asks for ${named.name}`,
            play: () => apply(applicant),
          },
        ]
      : []),
  ]
}
