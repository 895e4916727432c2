import { type CallPath, calls, type ParsedOf } from '@lab/contract/calls'
import { mostFaultText, mostStack, withoutPersonal } from '@lab/contract/rules/ground/fault'
import { useCase } from '../../ground/db/use-case.ts'
import { type Caller, type Handlers, staffOf } from '../../ground/http/handle.ts'
import { wakeJob } from '../../ground/jobs/wake.ts'
import { listFaults, listSlow } from '../../ground/observe/store.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { backupJob } from '../backup/make.ts'
import { askForBackup, newestBackups } from '../backup/store.ts'
import type { AppDeps } from '../deps.ts'
import { systemInfo } from './info.ts'

const most_backups = 30

const backup = (deps: AppDeps, caller: Caller): Promise<{ rid: string }> =>
  useCase(deps.db, async (tx) => {
    const rid = deps.newId()
    if (!(await askForBackup(tx, { rid, staff_rid: staffOf(caller).rid, asked: deps.now() })))
      throw refuse('wrong_state', '已有一次备份在进行')
    await noteAct(tx, deps, caller, { action: 'system/backup', target_rid: rid })
    await wakeJob(tx, backupJob)
    return { rid }
  })

/** Each minute a server takes so many reports from browsers; anyone may send them. */
const most_reports = 60

/** Takes what widgets report of themselves, and no more of it than the desk can use. */
const takeReports = ({ now, observer }: AppDeps) => {
  let [minute, count] = [0, 0]
  return ({ widget, reason, message, stack, version }: ParsedOf<'open/fault'>, requestId: string): void => {
    const current = Math.floor(now() / 60)
    if (current !== minute) [minute, count] = [current, 0]
    count += 1
    if (count > most_reports) return
    observer.seeFault({
      kind: 'widget',
      call: widget,
      request_id: requestId,
      message: `${reason}: ${withoutPersonal(message, mostFaultText)}`,
      stack: withoutPersonal(stack, mostStack),
      version,
    })
  }
}

/** Each minute a server takes so many reports of what browsers saw of their calls; the others are dropped. */
const most_traces = 300

/** Takes what the portal's pages saw of their calls, where they are traced: which call, when, how long, and no more. */
const takeSpans = ({ now, telemetry }: AppDeps) => {
  let [minute, count] = [0, 0]
  return ({ spans }: ParsedOf<'open/trace'>): void => {
    if (!telemetry) return
    const current = Math.floor(now() / 60)
    if (current !== minute) [minute, count] = [current, 0]
    count += 1
    if (count > most_traces) return
    for (const { traceparent, call: path, ago_ms, took_ms, failure } of spans) {
      // Names are ours alone.
      if (!Object.hasOwn(calls, path)) continue
      const { method } = calls[path as CallPath]
      telemetry.see(
        {
          name: `${method} /api/${path}`,
          attributes: { 'http.request.method': method, 'http.route': `/api/${path}` },
          began_ms: Date.now() - ago_ms,
          took_ms: Math.min(took_ms, ago_ms),
          failure,
        },
        traceparent,
      )
    }
  }
}

/** How the installation runs, as the desk sees it; and what widgets in browsers report. */
export const systemCalls = (deps: AppDeps) => {
  const { db, settings, observer } = deps
  const report = takeReports(deps)
  const seeSpans = takeSpans(deps)
  return {
    'staff/system/info': () => systemInfo(deps),
    'staff/system/errors': async (request) => {
      await observer.flush()
      return listFaults(db, request)
    },
    'staff/system/slow': async (request) => {
      await observer.flush()
      return listSlow(db, request)
    },
    'staff/system/backups': async () => ({
      list: await newestBackups(db, most_backups),
      nightly: settings.backups === 'nightly',
      keep: settings.backupKeep,
    }),
    'staff/system/backup': (_request, caller) => backup(deps, caller),
    'open/trace': async (request) => {
      seeSpans(request)
      return {}
    },
    'open/fault': async (request) => {
      report(request, '')
      return {}
    },
  } satisfies Partial<Handlers>
}
