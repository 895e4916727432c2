import type { LabDeed } from '@lab/contract/laboratory'
import { call, callerOf, type Scene, type Stage } from './stage.ts'

/** Calls one after the other, some of which need what an earlier one was answered. */
export const deedScenes = (stage: Stage, deeds: readonly LabDeed[]): Scene[] => {
  const known = new Map<string, string>()
  const of = (name: string): string => {
    const rid = known.get(name)
    if (rid === undefined) throw new Error(`${name} is not there yet`)
    return rid
  }
  return deeds.map(({ at, by, does, sent, as }) => ({
    at,
    story: does,
    play: async () => {
      const { rid = '' } = (await call(stage, does, callerOf(stage, by), sent(of))) as { rid?: string }
      if (as !== undefined) known.set(as, rid)
    },
  }))
}
