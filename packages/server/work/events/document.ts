import type { ParsedOf } from '@lab/contract/calls'
import {
  type DocumentAsk,
  type DocumentAsks,
  type DocumentKind,
  documentKinds,
} from '@lab/contract/rules/work/experiment/documents'
import { refuse } from '../../ground/refuse.ts'
import { eventOf } from '../experiment/apply-event.ts'
import { attachFiles } from '../experiment/files.ts'
import { issueReport, type ReportMark } from '../report/store.ts'

const isWanted = (documents: DocumentAsks, kind: DocumentKind) => documents[kind]?.state === 'wanted'

const without = (documents: DocumentAsks, kind: DocumentKind): DocumentAsks => {
  const { [kind]: _, ...others } = documents
  return others
}

/** @throws Refusal `wrong_state` where it is not waited for: by whom it was answered meanwhile stands in the history */
const requireWanted = (documents: DocumentAsks, kind: DocumentKind) => {
  if (!isWanted(documents, kind)) throw refuse('wrong_state', `客户没有在等待${documentKinds[kind]}`)
}

/** Asked for by the member, once until it is answered. */
export const askDocument = eventOf<ParsedOf<'assign/document'>>({
  event: 'document',
  effect: ({ experiment: { documents }, now }, { kind }) => {
    if (isWanted(documents, kind))
      throw refuse('wrong_state', `已经索取过${documentKinds[kind]}，请等待实验室答复`)
    const ask: DocumentAsk = { state: 'wanted', at: now, reason: '' }
    return { note: `索取${documentKinds[kind]}`, change: { documents: { ...documents, [kind]: ask } } }
  },
})

/** Taken back by the member, before it was answered. */
export const cancelDocument = eventOf<ParsedOf<'assign/documentCancel'>>({
  event: 'documentCancel',
  effect: ({ experiment: { documents } }, { kind }) => {
    requireWanted(documents, kind)
    return { note: documentKinds[kind], change: { documents: without(documents, kind) } }
  },
})

/** Refused by the lab, with a reason; it can be asked for again. */
export const refuseDocument = eventOf<ParsedOf<'staff/assign/documentRefuse'>>({
  event: 'documentRefuse',
  effect: ({ experiment: { documents }, now }, { kind, reason }) => {
    requireWanted(documents, kind)
    const ask: DocumentAsk = { state: 'refused', at: now, reason }
    return {
      note: `${documentKinds[kind]}：${reason}`,
      change: { documents: { ...documents, [kind]: ask } },
    }
  },
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
    return {
      note: `${documentKinds[kind]}已出具${mark ? `：${mark.number}` : ''}`,
      change: { documents: without(experiment.documents, kind) },
    }
  },
})
