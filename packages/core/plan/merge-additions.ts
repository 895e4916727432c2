import type { DataOf } from '@lab/contract/calls'
import type { Answer } from '../api/exchange.ts'
import type { createAdditions } from './additions.ts'

/** Refused for a reason that may be gone at the next try, or not answered at all. */
const passing: readonly (string | undefined)[] = [
  undefined,
  'internal',
  'too_many',
  'login_required',
  'token_expired',
]

type Added = Partial<Answer<DataOf<'tempDevice/add'>>>

interface Merging {
  additions: ReturnType<typeof createAdditions>
  send: (project_rid: string, count: number, key: string, feedback: boolean) => Promise<Added>
  /** Whether another member is here by now: then nothing more is merged. */
  isOver: () => boolean
  onMerged: (allCount: number) => void
  onDropped: () => void
}

/** Adds one by one to a member's plan what was added before the login; nothing when it was over before the end. */
export const mergeAdditions = async ({ additions, send, isOver, onMerged, onDropped }: Merging) => {
  let merged = 0
  const faults: string[] = []
  for (const { key, project, count } of additions.all()) {
    additions.send(key)
    const { code, data, reason, msg } = await send(project.rid, count, key, false)
    if (isOver()) return
    if (code && data) {
      onMerged(data.allCount)
      merged++
    } else if (passing.includes(reason)) break
    else faults.push(`「${project.name}」未能加入实验清单：${msg}`)
    additions.drop(key)
    onDropped()
  }
  return { merged, faults }
}
