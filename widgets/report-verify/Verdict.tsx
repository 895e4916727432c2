import type { DataOf } from '@lab/contract/calls'
import { dateOf } from '@lab/contract/rules/ground/time'
import { reportStates } from '@lab/contract/rules/work/report/report'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { FileCheck } from './FileCheck.tsx'
import { PaperVerdict } from './PaperVerdict.tsx'

const icons = { valid: CircleCheck, replaced: CircleAlert, void: CircleX } as const

const sentences = {
  valid: '这份报告由本实验室出具，目前有效。',
  replaced: '这份报告由本实验室出具，但已有新版，请以新版为准。',
  void: '这份报告由本实验室出具，所依据的数据已召回，报告作废，请勿使用。',
} as const

type Verified = DataOf<'open/report/verify'>

/** What a report is worth today; nothing of whom it was made for. */
function ReportVerdict({ report }: { report: Extract<Verified, { kind: 'report' }> }) {
  const { number, issued, project, state, since, replaced_by, sha256 } = report
  const Icon = icons[state]
  const rows: [string, string][] = [
    ['报告编号', number],
    ['出具日期', dateOf(issued)],
    ['检测项目', project],
    ...(since === undefined
      ? []
      : ([[state === 'void' ? '作废日期' : '替换日期', dateOf(since)]] as [string, string][])),
    ...(replaced_by ? ([['新版编号', replaced_by]] as [string, string][]) : []),
  ]
  return (
    <div className={`verify-result ${state}`} part="result">
      <p className="verify-head">
        <Icon size={26} />
        {reportStates[state]}
      </p>
      <p className="verify-text">{sentences[state]}</p>
      <dl className="verify-rows">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
        <div>
          <dt>SHA-256 校验和</dt>
          <dd className="verify-sum number">{sha256}</dd>
        </div>
      </dl>
      <FileCheck sha256={sha256} />
    </div>
  )
}

/** What a report or a paper of a reimbursement pack is worth today. */
export function Verdict({ found }: { found: Verified }) {
  return found.kind === 'report' ? <ReportVerdict report={found} /> : <PaperVerdict paper={found} />
}
