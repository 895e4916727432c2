import type { ParsedOf } from '@lab/contract/calls'
import type { Document } from '../../papers/documents.ts'
import { attachFiles } from '../experiment/files.ts'
import { eventOf } from '../experiment/happen.ts'
import { issueReport } from '../report/store.ts'

const words = { report: '检测报告', contract: '合同' } as const

/** Asked for by the member. */
export const askDocument = eventOf<ParsedOf<'assign/document'>>({
  event: 'document',
  effect: (_, { kind }) => ({ note: `索取${words[kind]}` }),
})

/** Given by the lab: a report goes out with its number, and replaces the one before it. */
export const giveDocument = eventOf<ParsedOf<'staff/assign/document'> & { document: Document }>({
  event: 'document',
  effect: async (
    { deps, tx, experiment, actor_rid, now },
    { kind, document: { file_rid, sha256, mark } },
  ) => {
    if (mark)
      await issueReport(tx, deps, {
        ...mark,
        ...{ experiment_rid: experiment.rid, file_rid, sha256, staff_rid: actor_rid },
      })
    const version = mark?.version ?? Math.max(1, experiment.released_version)
    await attachFiles(tx, experiment.rid, [file_rid], { kind, version, now })
    return { note: `${words[kind]}已出具${mark ? `：${mark.number}` : ''}` }
  },
})
