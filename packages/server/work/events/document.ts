import type { ParsedOf } from '@lab/contract/calls'
import { eventOf } from '../experiment/apply-event.ts'
import { attachFiles } from '../experiment/files.ts'
import { issueReport, type ReportMark } from '../report/store.ts'

const words = { report: '检测报告', contract: '合同' } as const

/** Asked for by the member. */
export const askDocument = eventOf<ParsedOf<'assign/document'>>({
  event: 'document',
  effect: (_, { kind }) => ({ note: `索取${words[kind]}` }),
})

/** A document that is ready to be given; a report bears the mark by which it can be verified. */
export interface Document {
  file_rid: string
  sha256: string
  mark?: ReportMark
}

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
        experiment_rid: experiment.rid,
        file_rid,
        sha256,
        staff_rid: actor_rid,
      })
    const version = mark?.version ?? Math.max(1, experiment.released_version)
    await attachFiles(tx, experiment.rid, [file_rid], { kind, version, now })
    return { note: `${words[kind]}已出具${mark ? `：${mark.number}` : ''}` }
  },
})
