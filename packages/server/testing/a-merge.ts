import type { TestStaff } from './a-staff.ts'

interface Clerks {
  proposer: TestStaff
  confirmer: TestStaff
}

interface Both {
  from: string
  into: string
}

/** Proposes a merge as who has just looked. */
export const aProposal = async ({ proposer }: Pick<Clerks, 'proposer'>, both: Both) => {
  const { data, msg } = await proposer.post('staff/member/mergePreview', both)
  if (!data) throw new Error(`no preview: ${msg}`)
  return proposer.post('staff/member/merge', { ...both, fingerprint: data.fingerprint })
}

/** Confirms what waits as who has just looked. */
export const confirmed = async ({ confirmer }: Pick<Clerks, 'confirmer'>, rid: string) => {
  const { data, msg } = await confirmer.post('staff/member/mergeDetail', { rid })
  if (!data) throw new Error(`no detail: ${msg}`)
  const { merge, preview } = data
  return confirmer.post('staff/member/mergeConfirm', {
    rid,
    version: merge.version,
    fingerprint: preview?.fingerprint ?? 'none',
  })
}

/** Makes two accounts one, by two persons; answers the merge's rid. */
export const aMerge = async (clerks: Clerks, both: Both): Promise<string> => {
  const proposed = await aProposal(clerks, both)
  if (proposed.code !== 1) throw new Error(`not proposed: ${proposed.msg}`)
  const { rid } = proposed.data
  const done = await confirmed(clerks, rid)
  if (done.code !== 1) throw new Error(`not merged: ${done.msg}`)
  return rid
}
