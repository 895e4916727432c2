import type { ParsedOf } from '@lab/contract/calls'
import { attachFiles, requireOwnFiles } from '../files.ts'
import { eventOf } from '../happen.ts'

const words = { report: '检测报告', contract: '合同' } as const

/** Asked for by the member. */
export const askDocument = eventOf<ParsedOf<'assign/document'>>({
  event: 'document',
  effect: (_, { kind }) => ({ note: `索取${words[kind]}` }),
})

/** Given by the lab. */
export const giveDocument = eventOf<ParsedOf<'staff/assign/document'>>({
  event: 'document',
  effect: async ({ tx, experiment, now }, { kind, file_rid }) => {
    if (file_rid) {
      await requireOwnFiles(tx, [file_rid], { staff: true })
      const version = Math.max(1, experiment.released_version)
      await attachFiles(tx, experiment.rid, [file_rid], { kind, version, now })
    }
    return { note: `${words[kind]}已出具` }
  },
})
