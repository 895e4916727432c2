import type { LabCluster } from '@lab/contract/laboratory'
import { eq } from 'drizzle-orm'
import { cluster } from '../cluster/schema.ts'
import { call, callerOf, type Scene, type Stage } from './stage.ts'

/** The rid of a group that an earlier scene has founded. */
export const clusterNamed = async ({ deps }: Stage, name: string): Promise<string> => {
  const [found] = await deps.db.select({ rid: cluster.rid }).from(cluster).where(eq(cluster.name, name))
  if (!found) throw new Error(`no group ${name}`)
  return found.rid
}

/** A group is founded, gets its rules and its people; later somebody asks to be let in. */
export const foundCluster = (
  stage: Stage,
  { owner, at, approval_fen, members, applicant, ...named }: LabCluster,
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
  return [
    { at, story: `the group ${named.name}`, play: found },
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
